DROP INDEX "app"."waiting_receipt_for_club";--> statement-breakpoint
ALTER TABLE "app"."waiting_receipt" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "waiting_receipt_for_club" ON "app"."waiting_receipt" USING btree ("club_id","paid_at","ref") WHERE address_asked_at is null and closed_at is null;--> statement-breakpoint
SELECT set_config('app.club_id', '*', true);--> statement-breakpoint
UPDATE "app"."waiting_receipt" w SET "closed_at" = clock_timestamp() FROM "app"."fan" f WHERE f."id" = w."fan_id" AND f."erased_at" IS NOT NULL;
