ALTER TABLE "app"."program" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."program" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "app"."program" SET "published_at" = "created_at";
