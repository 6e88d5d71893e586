ALTER TABLE "app"."refund_request" DROP CONSTRAINT "refund_request_purpose_known";--> statement-breakpoint
ALTER TABLE "app"."membership" ADD COLUMN "returned_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."membership" ADD CONSTRAINT "membership_returned" CHECK (returned_cents >= 0 and (returned_cents < amount_cents or returned_cents = 0));--> statement-breakpoint
ALTER TABLE "app"."refund_request" ADD CONSTRAINT "refund_request_purpose_known" CHECK (purpose in ('ORDER', 'DONATION', 'COINS', 'MEMBERSHIP'));--> statement-breakpoint
-- What was refunded at the payment provider before the column.
SELECT set_config('app.club_id', '*', true);--> statement-breakpoint
UPDATE "app"."membership" m SET "returned_cents" = r.cents FROM (SELECT "payment_id", sum("amount_cents") AS cents FROM "app"."refund" WHERE "status" <> 'FAILED' GROUP BY "payment_id") r WHERE r."payment_id" = m."payment_id" AND m."status" IN ('ACTIVE', 'ENDED') AND r.cents < m."amount_cents";
