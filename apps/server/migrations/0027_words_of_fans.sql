CREATE TABLE "app"."fan_word" (
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "fan_word_club_id_fan_id_word_pk" PRIMARY KEY("club_id","fan_id","word")
);
--> statement-breakpoint
CREATE INDEX "fan_word_begins" ON "app"."fan_word" USING btree ("club_id","word" text_pattern_ops,"fan_id");