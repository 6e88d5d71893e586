CREATE TABLE "app"."auction_bidder" (
	"club_id" uuid NOT NULL,
	"auction_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	CONSTRAINT "auction_bidder_auction_id_fan_id_pk" PRIMARY KEY("auction_id","fan_id")
);
--> statement-breakpoint
ALTER TABLE "app"."auction_bidder" ADD CONSTRAINT "auction_bidder_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "app"."auction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_reasoned" ON "app"."audit_entry" USING btree ("about_club_id","position") WHERE reason is not null;--> statement-breakpoint
CREATE INDEX "donation_not_received" ON "app"."donation" USING btree ("club_id","status","id") WHERE status <> 'RECEIVED';--> statement-breakpoint
CREATE INDEX "receipt_void" ON "app"."receipt" USING btree ("club_id","id") WHERE voided_at is not null;--> statement-breakpoint
CREATE INDEX "fan_blocked" ON "app"."fan" USING btree ("club_id","id") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "orders_unsold" ON "app"."orders" USING btree ("club_id","status","id") WHERE status in ('CANCELED', 'EXPIRED', 'REFUNDED');--> statement-breakpoint
CREATE INDEX "payment_by_purpose" ON "app"."payment" USING btree ("club_id","purpose","id");--> statement-breakpoint
CREATE INDEX "payment_not_received" ON "app"."payment" USING btree ("club_id","status","id") WHERE status <> 'SUCCEEDED';