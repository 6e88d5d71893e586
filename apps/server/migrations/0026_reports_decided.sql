ALTER TABLE "app"."message" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."member_report" ADD COLUMN "message_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."member_report" ADD COLUMN "state" text DEFAULT 'OPEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."member_report" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."member_report" ADD COLUMN "decided_by" text;--> statement-breakpoint
CREATE INDEX "member_report_by_state" ON "app"."member_report" USING btree ("club_id","state","id");--> statement-breakpoint
ALTER TABLE "app"."member_report" ADD CONSTRAINT "member_report_state" CHECK (state in ('OPEN', 'WARNED', 'CLOSED', 'DISMISSED'));--> statement-breakpoint
ALTER TABLE "app"."member_report" ADD CONSTRAINT "member_report_decided" CHECK ((state = 'OPEN') = (decided_at is null));