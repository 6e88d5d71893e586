ALTER TABLE "app"."post" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."program" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."post" ADD CONSTRAINT "post_archived" CHECK ("app"."post"."is_draft" or not "app"."post"."is_archived");--> statement-breakpoint
ALTER TABLE "app"."program" ADD CONSTRAINT "program_archived" CHECK ("app"."program"."is_draft" or not "app"."program"."is_archived");