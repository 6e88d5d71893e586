CREATE TABLE "app"."notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"template" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link_path" text,
	"dedupe" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notification_once" UNIQUE("club_id","fan_id","dedupe")
);
--> statement-breakpoint
CREATE INDEX "notification_of_fan" ON "app"."notification" USING btree ("club_id","fan_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "app"."notification" USING btree ("club_id","fan_id") WHERE read_at is null;