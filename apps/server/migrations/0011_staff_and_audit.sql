CREATE TABLE "app"."audit_link" (
	"chain" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "audit_link_chain_seq_pk" PRIMARY KEY("chain","seq"),
	CONSTRAINT "audit_link_position" UNIQUE("position"),
	CONSTRAINT "audit_link_seq" CHECK ("app"."audit_link"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "app"."audit_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"fault_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."staff_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"language" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" text,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "staff_invitation_roles" CHECK (cardinality("app"."staff_invitation"."roles") > 0 and "app"."staff_invitation"."roles" <@ array['owner', 'manager', 'editor', 'auctioneer', 'fulfilment', 'accountant', 'reviewer', 'moderator', 'auditor']),
	CONSTRAINT "staff_invitation_accepted" CHECK (("app"."staff_invitation"."accepted_at" is null) = ("app"."staff_invitation"."accepted_by" is null)),
	CONSTRAINT "staff_invitation_end" CHECK ("app"."staff_invitation"."accepted_at" is null or "app"."staff_invitation"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "app"."staff_member" (
	"club_id" uuid NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "staff_member_club_id_username_pk" PRIMARY KEY("club_id","username"),
	CONSTRAINT "staff_member_roles" CHECK (cardinality("app"."staff_member"."roles") > 0 and "app"."staff_member"."roles" <@ array['owner', 'manager', 'editor', 'auctioneer', 'fulfilment', 'accountant', 'reviewer', 'moderator', 'auditor'])
);
--> statement-breakpoint
CREATE TABLE "app"."staff_session" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- The rows of every club are moved, whoever owns the tables.
SELECT set_config('app.club_id', '*', true);--> statement-breakpoint
-- Whoever worked for a club could do there what a reviewer can.
INSERT INTO "app"."staff_member" ("club_id", "username", "name", "email", "roles", "created_at")
	SELECT "s"."club_id", "s"."username", trim(coalesce("u"."first_name" || ' ' || "u"."last_name", '')), coalesce("u"."email", ''), array['reviewer'], "s"."created_at"
	FROM "app"."club_staff" AS "s" LEFT JOIN "app"."pool_user" AS "u" ON "u"."sub"::text = "s"."username";--> statement-breakpoint
DROP TABLE "app"."club_staff" CASCADE;--> statement-breakpoint
-- The version before, which may still serve on another machine, reads it.
CREATE VIEW "app"."club_staff" WITH (security_invoker = true) AS
	SELECT "club_id", "username", "created_at" FROM "app"."staff_member" WHERE "left_at" IS NULL;--> statement-breakpoint
DO $$ BEGIN
	IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'app') THEN GRANT SELECT ON "app"."club_staff" TO "app"; END IF;
END $$;--> statement-breakpoint
ALTER TABLE "app"."audit_entry" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "app"."audit_entry" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "app"."audit_entry" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "app"."audit_entry" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "app"."audit_entry" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "app"."audit_entry" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "app"."audit_entry_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "audit_proof_chain" ON "app"."audit_proof" USING btree ("chain","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_invitation_list" ON "app"."staff_invitation" USING btree ("club_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_member_account" ON "app"."staff_member" USING btree ("username");--> statement-breakpoint
CREATE INDEX "staff_session_end" ON "app"."staff_session" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "audit_entry_club" ON "app"."audit_entry" USING btree ("about_club_id","position" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "app"."audit_entry" ADD CONSTRAINT "audit_entry_position" UNIQUE("position");