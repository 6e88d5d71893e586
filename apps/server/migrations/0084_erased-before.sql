-- Fans erased before this went with their account: what they wrote in reports about them, and their times to come.
SELECT set_config('app.club_id', '*', true);--> statement-breakpoint
UPDATE "app"."member_report" r SET "quotes" = '[]', "message_ids" = '[]'
FROM "app"."fan" f WHERE f."id" = r."reported_id" AND f."erased_at" IS NOT NULL AND r."quotes" <> '[]';--> statement-breakpoint
UPDATE "app"."reservation" r SET "status" = 'CANCELLED', "cancelled_at" = clock_timestamp()
FROM "app"."fan" f, "app"."booking_slot" s
WHERE f."id" = r."fan_id" AND f."erased_at" IS NOT NULL AND s."id" = r."slot_id" AND r."status" = 'BOOKED'
	AND s."start_at" > clock_timestamp();
