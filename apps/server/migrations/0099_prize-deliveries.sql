CREATE TABLE "app"."prize_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"giveaway_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"fan_id" uuid NOT NULL,
	"delivery" text NOT NULL,
	"delivery_note" text NOT NULL,
	"delivered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prize_delivery_once" UNIQUE("club_id","giveaway_id","rank"),
	CONSTRAINT "prize_delivery_known" CHECK (delivery in ('HANDED_OVER', 'SENT'))
);
--> statement-breakpoint
ALTER TABLE "app"."prize_delivery" ADD CONSTRAINT "prize_delivery_of_winner" FOREIGN KEY ("club_id","giveaway_id","rank") REFERENCES "app"."giveaway_winner"("club_id","giveaway_id","rank") ON DELETE no action ON UPDATE no action;