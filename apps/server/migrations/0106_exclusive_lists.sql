DROP INDEX "app"."exclusive_shown";--> statement-breakpoint
CREATE INDEX "exclusive_for_sale" ON "app"."exclusive" USING btree ("club_id","price_coin_units") WHERE visible and not is_lot;--> statement-breakpoint
CREATE INDEX "exclusive_of_category" ON "app"."exclusive" USING btree ("club_id","category","price_coin_units") WHERE visible and not is_lot;--> statement-breakpoint
CREATE INDEX "exclusive_placed" ON "app"."exclusive" USING btree ("club_id","place") WHERE place is not null;--> statement-breakpoint
CREATE INDEX "exclusive_lots" ON "app"."exclusive" USING btree ("club_id","id") WHERE is_lot;--> statement-breakpoint
CREATE INDEX "exclusive_scheduled" ON "app"."exclusive" USING btree ("club_id","id") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "exclusive_kept" ON "app"."exclusive" USING btree ("club_id","id") WHERE archived_at is not null;