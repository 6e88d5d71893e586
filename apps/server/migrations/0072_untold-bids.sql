DROP INDEX "app"."lot_untold";--> statement-breakpoint
ALTER TABLE "app"."lot" ADD COLUMN "has_untold_bids" boolean GENERATED ALWAYS AS (told_seq < bid_count) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "lot_untold" ON "app"."lot" USING btree ("id") WHERE has_untold_bids;