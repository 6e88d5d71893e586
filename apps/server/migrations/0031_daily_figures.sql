CREATE TABLE "app"."daily_figures" (
	"club_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"orders" integer NOT NULL,
	"order_cents" bigint NOT NULL,
	"donations" integer NOT NULL,
	"donation_cents" bigint NOT NULL,
	"bids" integer NOT NULL,
	"new_fans" integer NOT NULL,
	CONSTRAINT "daily_figures_club_id_day_pk" PRIMARY KEY("club_id","day"),
	CONSTRAINT "daily_figures_not_negative" CHECK (least(orders, order_cents, donations, donation_cents, bids, new_fans) >= 0)
);
--> statement-breakpoint
CREATE INDEX "bid_by_day" ON "app"."bid" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "donation_by_day" ON "app"."donation" USING btree ("club_id","received_at");--> statement-breakpoint
CREATE INDEX "fan_by_day" ON "app"."fan" USING btree ("club_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "app"."orders" USING btree ("club_id","created_at");--> statement-breakpoint
CREATE INDEX "coin_gift_waiting" ON "app"."coin_gift" USING btree ("club_id") WHERE state = 'WAITING';