CREATE TABLE "app"."invariant_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"checked" integer NOT NULL,
	"broken" jsonb NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "outbox_mails" ON "app"."outbox" USING btree ("id") WHERE kind in ('mail', 'code-mail');--> statement-breakpoint
CREATE INDEX "outbox_mails_to" ON "app"."outbox" USING btree (lower(payload ->> 'to'),"id") WHERE kind in ('mail', 'code-mail');--> statement-breakpoint
CREATE INDEX "provider_event_received" ON "app"."provider_event" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "provider_event_kind" ON "app"."provider_event" USING btree ((case
  when news ? 'session' then 'SESSION' when news ? 'refund' then 'REFUND' when news ? 'dispute' then 'DISPUTE'
  when news ? 'refusedCard' then 'REFUSED_CARD' else 'IGNORED' end),"received_at","id");