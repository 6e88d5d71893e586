ALTER TABLE "app"."club_partner" ADD COLUMN "logo_url" text;--> statement-breakpoint
ALTER TABLE "app"."club" ADD COLUMN "partners_version" integer DEFAULT 1 NOT NULL;