CREATE TABLE "app"."giveaway_rule" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"draws_need_two" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."giveaway" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."giveaway" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."giveaway" ADD COLUMN "draw_asked_by" text;--> statement-breakpoint
ALTER TABLE "app"."giveaway" ADD COLUMN "drawn_by" text;--> statement-breakpoint
CREATE INDEX "giveaway_of_club" ON "app"."giveaway" USING btree ("club_id","start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "app"."giveaway" ADD CONSTRAINT "giveaway_four_eyes" CHECK (drawn_by <> draw_asked_by);