ALTER TABLE "app"."booking_slot" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "app"."booking_slot" ADD COLUMN "person" text;