ALTER TABLE "app"."booking_slot" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."reservation" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."reservation" ADD COLUMN "checked_in_at" timestamp (3) with time zone;