ALTER TABLE "app"."fan" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."fan" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "app"."fan" ADD CONSTRAINT "fan_blocked_for_a_reason" CHECK ((blocked_at is null) = (block_reason is null));