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
CREATE TABLE "app"."club_partner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."club" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"platform_name" text NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"logo_url" text NOT NULL,
	"banner_url" text NOT NULL,
	"ticker" text NOT NULL,
	"token_price_cents" bigint NOT NULL,
	"contact_email" text,
	"eula_url" text,
	"sfc_url" text,
	"privacy_policy_url" text,
	"webapp_url" text,
	"terms_version" integer DEFAULT 1 NOT NULL,
	"referral_needed" boolean NOT NULL,
	"fiat_accepted" boolean NOT NULL,
	"coins_enabled" boolean NOT NULL,
	"promote_donation" boolean NOT NULL,
	"due_diligence_needed" boolean DEFAULT false NOT NULL,
	"presentation_html" jsonb,
	"upcoming_date" timestamp (3) with time zone,
	"membership_fee_cents" bigint,
	"tax_receipt_threshold_cents" bigint,
	"languages" text[] NOT NULL,
	"theme_primary" text NOT NULL,
	"theme_secondary" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "club_slug_form" CHECK ("app"."club"."slug" ~ '^[a-z0-9-]{1,80}$'),
	CONSTRAINT "club_model" CHECK ("app"."club"."model" in ('MARKETPLACE', 'FOUNDATION', 'POPUP')),
	CONSTRAINT "club_state" CHECK ("app"."club"."state" in ('UPCOMING', 'LIVE', 'STAND_BY', 'ARCHIVED')),
	CONSTRAINT "club_token_price" CHECK ("app"."club"."token_price_cents" > 0),
	CONSTRAINT "club_coinless_price" CHECK ("app"."club"."coins_enabled" or "app"."club"."token_price_cents" = 100),
	CONSTRAINT "club_membership_fee" CHECK ("app"."club"."membership_fee_cents" > 0),
	CONSTRAINT "club_languages" CHECK (cardinality("app"."club"."languages") > 0)
);
--> statement-breakpoint
CREATE TABLE "app"."custom_domain" (
	"host" text PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."linked_club" (
	"club_id" uuid NOT NULL,
	"linked_club_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "linked_club_club_id_linked_club_id_pk" PRIMARY KEY("club_id","linked_club_id"),
	CONSTRAINT "linked_club_other" CHECK ("app"."linked_club"."club_id" <> "app"."linked_club"."linked_club_id")
);
--> statement-breakpoint
CREATE TABLE "app"."kyc_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."personal_info" (
	"fan_id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"birthdate" date NOT NULL,
	"birthplace" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"address" jsonb,
	"company_info" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."tos_acceptance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "tos_acceptance_document" CHECK ("app"."tos_acceptance"."document" in ('TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY'))
);
--> statement-breakpoint
CREATE TABLE "app"."club_staff" (
	"club_id" uuid NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "club_staff_club_id_username_pk" PRIMARY KEY("club_id","username")
);
--> statement-breakpoint
CREATE TABLE "app"."fan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"picture_url" text NOT NULL,
	"language" text NOT NULL,
	"kyc_status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "fan_kyc_status" CHECK ("app"."fan"."kyc_status" in ('NOT_REFERRED', 'READY_FOR_KYC', 'PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED', 'PAYMENT_PENDING', 'VALIDATED'))
);
--> statement-breakpoint
CREATE TABLE "app"."platform_admin" (
	"username" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."mailbox_message" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
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
ALTER TABLE "app"."linked_club" ADD CONSTRAINT "linked_club_linked_club_id_club_id_fk" FOREIGN KEY ("linked_club_id") REFERENCES "app"."club"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "app"."audit_entry" USING btree ("subject","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe" ON "app"."outbox" USING btree ("dedupe");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "app"."outbox" USING btree ("due_at") WHERE sent_at is null and not dead;--> statement-breakpoint
CREATE UNIQUE INDEX "club_partner_slug" ON "app"."club_partner" USING btree ("club_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "club_slug" ON "app"."club" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "kyc_event_fan" ON "app"."kyc_event" USING btree ("club_id","fan_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tos_acceptance_once" ON "app"."tos_acceptance" USING btree ("club_id","fan_id","document","version");--> statement-breakpoint
CREATE UNIQUE INDEX "fan_username" ON "app"."fan" USING btree ("club_id","username");--> statement-breakpoint
CREATE UNIQUE INDEX "fan_of_club" ON "app"."fan" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "fan_members" ON "app"."fan" USING btree ("club_id","kyc_status");--> statement-breakpoint
CREATE INDEX "mailbox_message_sent" ON "app"."mailbox_message" USING btree ("sent_at" DESC NULLS LAST);