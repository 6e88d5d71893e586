CREATE SCHEMA "app";
--> statement-breakpoint
CREATE TABLE "app"."audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"about_club_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"about_club_id" uuid,
	"kind" text NOT NULL,
	"dedupe" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"dead" boolean DEFAULT false NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "app"."idempotency_record" (
	"club_id" uuid NOT NULL,
	"username" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "idempotency_record_club_id_username_route_key_pk" PRIMARY KEY("club_id","username","route","key")
);
--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "app"."audit_entry" USING btree ("subject","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe" ON "app"."outbox" USING btree ("dedupe");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "app"."outbox" USING btree ("due_at") WHERE sent_at is null and not dead;