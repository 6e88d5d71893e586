ALTER TABLE "app"."custom_domain" ADD COLUMN "found_at" timestamp (3) with time zone;--> statement-breakpoint
-- Pages and mails lead to a domain that was found to lead here. Those never checked are found by the next check.
select set_config('app.club_id', '*', true);--> statement-breakpoint
UPDATE "app"."custom_domain" SET "found_at" = "checked_at"
WHERE "state" = 'VERIFIED' AND "checks" @> '[{"check": "DNS", "state": "GREEN"}]'
	AND ("checks" @> '[{"check": "TLS", "state": "GREEN"}]' OR "checks" @> '[{"check": "TLS", "finding": "endsSoon"}]');
