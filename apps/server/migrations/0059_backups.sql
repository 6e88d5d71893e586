CREATE TABLE "app"."backup_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"good_at" timestamp (3) with time zone NOT NULL,
	"made_by" text NOT NULL,
	"stored_bytes" bigint,
	CONSTRAINT "backup_report_known_kind" CHECK ("app"."backup_report"."kind" in ('backup', 'check'))
);
--> statement-breakpoint
CREATE TABLE "app"."task_hold" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "task_hold_only" CHECK ("app"."task_hold"."is_only")
);
--> statement-breakpoint
CREATE INDEX "backup_report_age" ON "app"."backup_report" USING btree ("good_at");