CREATE TABLE "app"."announcement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"type" text NOT NULL,
	"audience" text NOT NULL,
	"text" jsonb NOT NULL,
	"link_path" text,
	"link_label" jsonb,
	"is_closable" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"is_draft" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "announcement_type" CHECK (type in ('INFO', 'SUCCESS', 'WARNING')),
	CONSTRAINT "announcement_audience" CHECK (audience in ('EVERYBODY', 'SIGNED_IN', 'MEMBERS')),
	CONSTRAINT "announcement_link" CHECK ((link_path is null) = (link_label is null) and link_path ~ '^/'),
	CONSTRAINT "announcement_runs" CHECK (ends_at >= starts_at)
);
--> statement-breakpoint
CREATE INDEX "announcement_list" ON "app"."announcement" USING btree ("club_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "announcement_shown" ON "app"."announcement" USING btree ("club_id","starts_at" DESC NULLS LAST) WHERE not is_draft;