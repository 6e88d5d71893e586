ALTER TABLE "app"."club" ADD COLUMN "access_mode" text DEFAULT 'OPEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."club" ADD COLUMN "passwords_migrated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."club" ADD CONSTRAINT "club_access_mode" CHECK ("app"."club"."access_mode" in ('OPEN', 'VIP'));--> statement-breakpoint
-- Until now these followed from the slug.
UPDATE "app"."club" SET "access_mode" = 'VIP' WHERE "slug" LIKE '%club70%' OR "slug" LIKE '%psg-x-jordan%';--> statement-breakpoint
UPDATE "app"."club" SET "passwords_migrated" = false WHERE "slug" IN ('lou-rugby', 'paris-volley', 'narbonne-volley');
