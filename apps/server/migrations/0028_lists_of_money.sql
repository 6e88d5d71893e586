CREATE INDEX "donation_by_club" ON "app"."donation" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "receipt_by_club" ON "app"."receipt" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "invoice_by_club" ON "app"."invoice" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "invoice_of_fan" ON "app"."invoice" USING btree ("club_id","fan_id","id");--> statement-breakpoint
CREATE INDEX "payment_by_club" ON "app"."payment" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "payment_of_fan" ON "app"."payment" USING btree ("club_id","fan_id","id");