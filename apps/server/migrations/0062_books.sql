CREATE INDEX "dispute_lost" ON "app"."dispute" USING btree ("club_id","settled_at") WHERE status = 'LOST';--> statement-breakpoint
CREATE INDEX "payment_received" ON "app"."payment" USING btree ("club_id","settled_at") WHERE status in ('SUCCEEDED', 'REFUNDED');--> statement-breakpoint
CREATE INDEX "refund_paid_back" ON "app"."refund" USING btree ("club_id","settled_at") WHERE status = 'SUCCEEDED';--> statement-breakpoint
CREATE INDEX "transfer_by_time" ON "app"."transfer" USING btree ("club_id","created_at");