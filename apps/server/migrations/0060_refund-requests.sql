CREATE TABLE "app"."refund_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"worth_cents" bigint NOT NULL,
	"takes_rest" boolean NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"asked_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "refund_request_positive" CHECK (worth_cents > 0),
	CONSTRAINT "refund_request_state_known" CHECK (state in ('WAITING', 'MADE', 'REFUSED')),
	CONSTRAINT "refund_request_decision" CHECK ((state = 'WAITING') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
	CONSTRAINT "refund_request_four_eyes" CHECK (decided_by <> asked_by)
);
--> statement-breakpoint
CREATE TABLE "app"."refund_rule" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"limit_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refund_rule_not_negative" CHECK (limit_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "app"."refund_request" ADD CONSTRAINT "refund_request_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "app"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_request_list" ON "app"."refund_request" USING btree ("club_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_request_state" ON "app"."refund_request" USING btree ("club_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_request_of_order" ON "app"."refund_request" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_one_waiting" ON "app"."refund_request" USING btree ("club_id","order_id") WHERE state = 'WAITING';