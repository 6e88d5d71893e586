CREATE TABLE "app"."coin_gift_rule" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"limit_coin_units" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."coin_gift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"coin_units" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "coin_gift_positive" CHECK (coin_units > 0),
	CONSTRAINT "coin_gift_state" CHECK (state in ('WAITING', 'GIVEN', 'REFUSED')),
	CONSTRAINT "coin_gift_decision" CHECK ((decided_by is null) = (decided_at is null)),
	CONSTRAINT "coin_gift_four_eyes" CHECK (decided_by <> asked_by)
);
--> statement-breakpoint
CREATE INDEX "coin_gift_list" ON "app"."coin_gift" USING btree ("club_id","created_at" DESC NULLS LAST);