CREATE TABLE "app"."exclusive_word" (
	"club_id" uuid NOT NULL,
	"exclusive_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "exclusive_word_club_id_exclusive_id_word_pk" PRIMARY KEY("club_id","exclusive_id","word")
);
--> statement-breakpoint
CREATE TABLE "app"."post_word" (
	"club_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "post_word_club_id_post_id_word_pk" PRIMARY KEY("club_id","post_id","word")
);
--> statement-breakpoint
DROP INDEX "app"."orders_number";--> statement-breakpoint
ALTER TABLE "app"."orders" ADD COLUMN "number_end" text;--> statement-breakpoint
ALTER TABLE "app"."exclusive_word" ADD CONSTRAINT "exclusive_word_exclusive_id_exclusive_id_fk" FOREIGN KEY ("exclusive_id") REFERENCES "app"."exclusive"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."post_word" ADD CONSTRAINT "post_word_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "app"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusive_word_begins" ON "app"."exclusive_word" USING btree ("club_id","word" text_pattern_ops,"exclusive_id");--> statement-breakpoint
CREATE INDEX "post_word_begins" ON "app"."post_word" USING btree ("club_id","word" text_pattern_ops,"post_id");--> statement-breakpoint
CREATE INDEX "orders_number" ON "app"."orders" USING btree ("club_id","number_end");