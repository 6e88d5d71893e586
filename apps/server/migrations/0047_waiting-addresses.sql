ALTER TABLE "app"."waiting_receipt" ADD COLUMN "address_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "waiting_receipt_of_fan" ON "app"."waiting_receipt" USING btree ("club_id","fan_id");--> statement-breakpoint
CREATE INDEX "waiting_receipt_by_club" ON "app"."waiting_receipt" USING btree ("club_id","ref");--> statement-breakpoint
CREATE INDEX "waiting_receipt_for_club" ON "app"."waiting_receipt" USING btree ("club_id","paid_at","ref") WHERE address_asked_at is null;