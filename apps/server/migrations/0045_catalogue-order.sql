CREATE TABLE "app"."exclusive_order" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."exclusive" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "app"."exclusive" ADD CONSTRAINT "exclusive_place" CHECK (place > 0);