CREATE TABLE "app"."mail_domain" (
	"domain" text PRIMARY KEY NOT NULL,
	"checks" jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."dkim_key" (
	"selector" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"encrypted_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."custom_domain" DROP CONSTRAINT "custom_domain_pkey";--> statement-breakpoint
ALTER TABLE "app"."custom_domain" ALTER COLUMN "verified_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."custom_domain" ADD CONSTRAINT "custom_domain_club_id_host_pk" PRIMARY KEY("club_id","host");--> statement-breakpoint
ALTER TABLE "app"."custom_domain" ADD COLUMN "state" text DEFAULT 'VERIFIED' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."custom_domain" ADD COLUMN "is_primary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."custom_domain" ADD COLUMN "added_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."custom_domain" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."custom_domain" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."custom_domain" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
-- So far, links in mails led to the domain that was verified first.
select set_config('app.club_id', '*', true);--> statement-breakpoint
UPDATE "app"."custom_domain" d SET "is_primary" = true, "added_at" = "verified_at" WHERE NOT EXISTS (
	SELECT 1 FROM "app"."custom_domain" o WHERE o."club_id" = d."club_id" AND (o."verified_at", o."host") < (d."verified_at", d."host")
);--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domain_verified" ON "app"."custom_domain" USING btree ("host") WHERE state = 'VERIFIED';--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domain_primary" ON "app"."custom_domain" USING btree ("club_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "custom_domain_host" ON "app"."custom_domain" USING btree ("host");--> statement-breakpoint
CREATE INDEX "custom_domain_checked" ON "app"."custom_domain" USING btree ("checked_at");--> statement-breakpoint
ALTER TABLE "app"."custom_domain" ADD CONSTRAINT "custom_domain_state" CHECK (state in ('ADDED', 'VERIFIED', 'REMOVED'));--> statement-breakpoint
ALTER TABLE "app"."custom_domain" ADD CONSTRAINT "custom_domain_verified_at" CHECK (state <> 'VERIFIED' or verified_at is not null);--> statement-breakpoint
ALTER TABLE "app"."custom_domain" ADD CONSTRAINT "custom_domain_primary_verified" CHECK (not is_primary or state = 'VERIFIED');