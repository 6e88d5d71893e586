CREATE TABLE "app"."prize_forfeit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"giveaway_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"approved_by" text,
	"forfeited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "prize_forfeit_once" UNIQUE("club_id","giveaway_id","rank"),
	CONSTRAINT "prize_forfeit_four_eyes" CHECK (approved_by <> asked_by),
	CONSTRAINT "prize_forfeit_approved" CHECK (approved_by is null or forfeited_at is not null)
);
--> statement-breakpoint
ALTER TABLE "app"."prize_forfeit" ADD CONSTRAINT "prize_forfeit_of_winner" FOREIGN KEY ("club_id","giveaway_id","rank") REFERENCES "app"."giveaway_winner"("club_id","giveaway_id","rank") ON DELETE no action ON UPDATE no action;