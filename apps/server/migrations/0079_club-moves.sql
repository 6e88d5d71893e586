CREATE TABLE "app"."club_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"from_database" text NOT NULL,
	"to_database" text NOT NULL,
	"asked_by" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"copied" integer DEFAULT 0 NOT NULL,
	"rows" integer NOT NULL,
	"stopped_ms" integer,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "club_move_finished" CHECK (("app"."club_move"."finished_at" is not null) = ("app"."club_move"."state" in ('DONE', 'FAILED')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "club_move_under_way" ON "app"."club_move" USING btree ("slug") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "club_move_created" ON "app"."club_move" USING btree ("created_at","id");