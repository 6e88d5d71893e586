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
CREATE TABLE "app"."demo_seed" (
	"id" integer PRIMARY KEY NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "demo_seed_one" CHECK ("app"."demo_seed"."id" = 1)
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
CREATE TABLE "app"."auction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"anonymous" boolean NOT NULL,
	"visible" boolean NOT NULL,
	"extension_window_seconds" integer,
	"extension_length_seconds" integer,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "auction_dates" CHECK (end_at > start_at),
	CONSTRAINT "auction_extension" CHECK ((extension_window_seconds is null) = (extension_length_seconds is null) and extension_window_seconds > 0 and extension_length_seconds >= extension_window_seconds)
);
--> statement-breakpoint
CREATE TABLE "app"."bid" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"fan_id" uuid NOT NULL,
	"price_coin_units" bigint NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bid_seq" UNIQUE("club_id","lot_id","seq")
);
--> statement-breakpoint
CREATE TABLE "app"."lot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"auction_id" uuid NOT NULL,
	"exclusive_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"starting_price_coin_units" bigint NOT NULL,
	"current_price_coin_units" bigint NOT NULL,
	"bid_count" integer DEFAULT 0 NOT NULL,
	"bidder_count" integer DEFAULT 0 NOT NULL,
	"top_bid_id" uuid,
	"told_seq" integer DEFAULT 0 NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"close_runs" integer DEFAULT 0 NOT NULL,
	"winner_bid_id" uuid,
	"due_bid_id" uuid,
	"offered_at" timestamp (3) with time zone,
	"paid_order_id" uuid,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "lot_exclusive" UNIQUE("club_id","exclusive_id"),
	CONSTRAINT "lot_number" UNIQUE("club_id","auction_id","number"),
	CONSTRAINT "lot_price" CHECK (starting_price_coin_units >= 0 and current_price_coin_units >= starting_price_coin_units),
	CONSTRAINT "lot_top_bid" CHECK ((top_bid_id is null) = (bid_count = 0)),
	CONSTRAINT "lot_winner" CHECK ((winner_bid_id is null or closed_at is not null) and close_runs <= 1)
);
--> statement-breakpoint
CREATE TABLE "app"."booking_slot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "booking_slot_start" UNIQUE("club_id","start_at"),
	CONSTRAINT "booking_slot_duration" CHECK (duration_minutes between 5 and 1440),
	CONSTRAINT "booking_slot_minute" CHECK (date_trunc('minute', start_at) = start_at)
);
--> statement-breakpoint
CREATE TABLE "app"."reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"status" text DEFAULT 'BOOKED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "reservation_status_known" CHECK (status in ('BOOKED', 'CANCELLED')),
	CONSTRAINT "reservation_cancelled_when" CHECK ((status = 'CANCELLED') = (cancelled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "app"."conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message_id" uuid,
	CONSTRAINT "conversation_of_club" UNIQUE("club_id","id"),
	CONSTRAINT "conversation_pair" UNIQUE("club_id","first_id","second_id"),
	CONSTRAINT "conversation_of_two" CHECK (first_id < second_id)
);
--> statement-breakpoint
CREATE TABLE "app"."message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"body" text NOT NULL,
	"client_id" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "message_seq" UNIQUE("club_id","conversation_id","seq"),
	CONSTRAINT "message_client" UNIQUE("club_id","sender_id","client_id"),
	CONSTRAINT "message_to_another" CHECK (sender_id <> receiver_id),
	CONSTRAINT "message_body" CHECK (btrim(body) <> '' and char_length(body) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "app"."read_mark" (
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"peer_id" uuid NOT NULL,
	"last_id" uuid NOT NULL,
	"last_seq" integer NOT NULL,
	CONSTRAINT "read_mark_club_id_fan_id_peer_id_pk" PRIMARY KEY("club_id","fan_id","peer_id")
);
--> statement-breakpoint
CREATE TABLE "app"."member_block" (
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "member_block_club_id_fan_id_blocked_id_pk" PRIMARY KEY("club_id","fan_id","blocked_id"),
	CONSTRAINT "member_block_of_two" CHECK (fan_id <> blocked_id)
);
--> statement-breakpoint
CREATE TABLE "app"."member_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"quotes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "member_report_of_two" CHECK (fan_id <> reported_id),
	CONSTRAINT "member_report_reason" CHECK (reason in ('SPAM', 'ABUSE', 'FRAUD', 'OTHER'))
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
	"second_factor_needed" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "app"."consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"categories" text[] NOT NULL,
	"text_version" integer NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"first_decided_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "consent_text_hash" CHECK ("app"."consent"."text_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "app"."donation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'ASKED' NOT NULL,
	"page_url" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"received_at" timestamp (3) with time zone,
	CONSTRAINT "donation_at_least_one_euro" CHECK (amount_cents >= 100),
	CONSTRAINT "donation_returned" CHECK (returned_cents >= 0 and returned_cents < amount_cents),
	CONSTRAINT "donation_status_known" CHECK (status in ('ASKED', 'RECEIVED', 'REFUNDED')),
	CONSTRAINT "donation_received_when" CHECK ((status = 'ASKED') = (received_at is null))
);
--> statement-breakpoint
CREATE TABLE "app"."receipt_copy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "receipt_copy_kind_known" CHECK (kind in ('ORIGINAL', 'DUPLICATE'))
);
--> statement-breakpoint
CREATE TABLE "app"."receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"source" text NOT NULL,
	"ref" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"deductible_cents" bigint NOT NULL,
	"donor" jsonb NOT NULL,
	"issuer" jsonb NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	CONSTRAINT "receipt_of_club" UNIQUE("club_id","id"),
	CONSTRAINT "receipt_number_positive" CHECK (number > 0),
	CONSTRAINT "receipt_amounts" CHECK (deductible_cents > 0 and deductible_cents <= total_cents),
	CONSTRAINT "receipt_source_known" CHECK (source in ('DONATION', 'MEMBERSHIP', 'AUCTION')),
	CONSTRAINT "receipt_void_why" CHECK ((voided_at is null) = (void_reason is null))
);
--> statement-breakpoint
CREATE TABLE "app"."exclusive_like" (
	"club_id" uuid NOT NULL,
	"exclusive_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "exclusive_like_club_id_fan_id_exclusive_id_pk" PRIMARY KEY("club_id","fan_id","exclusive_id")
);
--> statement-breakpoint
CREATE TABLE "app"."exclusive" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"medias" jsonb NOT NULL,
	"category" text NOT NULL,
	"price_coin_units" bigint NOT NULL,
	"non_deductible_cents" bigint,
	"stock" integer NOT NULL,
	"initial_stock" integer NOT NULL,
	"is_announced" boolean NOT NULL,
	"upcoming_at" timestamp (3) with time zone,
	"visible" boolean NOT NULL,
	"is_lot" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "exclusive_slug" UNIQUE("club_id","slug"),
	CONSTRAINT "exclusive_stock" CHECK (stock >= 0 and stock <= initial_stock),
	CONSTRAINT "exclusive_price" CHECK (price_coin_units >= 0 and non_deductible_cents >= 0),
	CONSTRAINT "exclusive_category" CHECK (category in ('COLLECTIBLE', 'EXPERIENCE'))
);
--> statement-breakpoint
CREATE TABLE "app"."upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"raw_key" text NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"status" text DEFAULT 'ASKED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "upload_status" CHECK (status in ('ASKED', 'STORED', 'USED'))
);
--> statement-breakpoint
CREATE TABLE "app"."giveaway_winner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"giveaway_id" uuid NOT NULL,
	"participation_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "giveaway_winner_rank" UNIQUE("club_id","giveaway_id","rank"),
	CONSTRAINT "giveaway_winner_once" UNIQUE("club_id","participation_id")
);
--> statement-breakpoint
CREATE TABLE "app"."giveaway" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"sponsor_name" text NOT NULL,
	"text_key" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"partner_slug" text,
	"reward_coin_units" bigint NOT NULL,
	"questions" jsonb NOT NULL,
	"winner_count" integer NOT NULL,
	"prize" jsonb,
	"seed_commitment" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"revealed_seed" text,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"seal" text NOT NULL,
	"drawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "giveaway_slug" UNIQUE("club_id","slug"),
	CONSTRAINT "giveaway_of_its_club" UNIQUE("club_id","id"),
	CONSTRAINT "giveaway_slug_form" CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
	CONSTRAINT "giveaway_type_known" CHECK (type in ('GIVEAWAY', 'DUE_DILIGENCE')),
	CONSTRAINT "giveaway_dates" CHECK (end_at > start_at),
	CONSTRAINT "giveaway_reward" CHECK (reward_coin_units >= 0),
	CONSTRAINT "giveaway_prize" CHECK (winner_count >= 0 and (winner_count > 0) = (prize is not null)),
	CONSTRAINT "giveaway_drawn_after" CHECK (drawn_at is null or (drawn_at >= end_at and winner_count > 0 and revealed_seed is not null))
);
--> statement-breakpoint
CREATE TABLE "app"."participation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"giveaway_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"partner_slug" text,
	"answers" jsonb NOT NULL,
	"number" integer NOT NULL,
	"entry_hash" text NOT NULL,
	"seal" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "participation_once" UNIQUE("club_id","giveaway_id","fan_id"),
	CONSTRAINT "participation_number" UNIQUE("club_id","giveaway_id","number"),
	CONSTRAINT "participation_of_its_club" UNIQUE("club_id","id")
);
--> statement-breakpoint
CREATE TABLE "app"."pool_code" (
	"identifier" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hmac" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "pool_code_identifier_purpose_pk" PRIMARY KEY("identifier","purpose"),
	CONSTRAINT "pool_code_attempts" CHECK ("app"."pool_code"."attempts" between 0 and 5),
	CONSTRAINT "pool_code_life" CHECK ("app"."pool_code"."expires_at" <= "app"."pool_code"."created_at" + interval '10 minutes')
);
--> statement-breakpoint
CREATE TABLE "app"."pool_device" (
	"key" text PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"group_key" text NOT NULL,
	"salt" text NOT NULL,
	"verifier" text NOT NULL,
	"name" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."pool_seen_browser" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."oauth_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"scope" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"family_id" uuid
);
--> statement-breakpoint
CREATE TABLE "app"."oauth_flow" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"client_state" text NOT NULL,
	"code_challenge" text NOT NULL,
	"scope" text NOT NULL,
	"nonce" text NOT NULL,
	"sealed_verifier" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."pool_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"relying_party" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."login_failure" (
	"identifier" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."pool_totp" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text,
	"sealed_new_secret" text,
	"is_enabled" boolean NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."refresh_family" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"n" integer NOT NULL,
	"scope" text NOT NULL,
	"browser" text NOT NULL,
	"device_key" text,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."pool_challenge" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sub" uuid,
	"data" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."pool_user" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"password_hash" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"picture_url" text DEFAULT '' NOT NULL,
	"google_sub" text,
	"wanted_email" text,
	"asks_email_code" boolean DEFAULT false NOT NULL,
	"preferred_second_factor" text,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"password_set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pool_user_email" UNIQUE("email"),
	CONSTRAINT "pool_user_google" UNIQUE("google_sub"),
	CONSTRAINT "pool_user_state" CHECK ("app"."pool_user"."state" in ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
	CONSTRAINT "pool_user_email_case" CHECK ("app"."pool_user"."email" = lower("app"."pool_user"."email"))
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
CREATE TABLE "app"."kyc_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"words" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "kyc_review_verdict" CHECK (verdict in ('APPROVED', 'REJECTED', 'ASKED_AGAIN', 'ANSWERED'))
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
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "fan_of_club" UNIQUE("club_id","id"),
	CONSTRAINT "fan_kyc_status" CHECK ("app"."fan"."kyc_status" in ('NOT_REFERRED', 'READY_FOR_KYC', 'PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED', 'PAYMENT_PENDING', 'VALIDATED'))
);
--> statement-breakpoint
CREATE TABLE "app"."platform_admin" (
	"username" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text DEFAULT 'ASKED' NOT NULL,
	"starts" date,
	"ends" date,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"lapsed_at" timestamp (3) with time zone,
	CONSTRAINT "membership_amount_positive" CHECK (amount_cents > 0),
	CONSTRAINT "membership_status_known" CHECK (status in ('ASKED', 'ACTIVE', 'REFUNDED')),
	CONSTRAINT "membership_days" CHECK (status <> 'ACTIVE' or (starts is not null and ends > starts))
);
--> statement-breakpoint
CREATE TABLE "app"."erasure_request" (
	"username" text PRIMARY KEY NOT NULL,
	"code_hmac" text NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasure_tries" CHECK (tries_left >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."mail_opt_out" (
	"club_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "mail_opt_out_club_id_address_hash_topic_pk" PRIMARY KEY("club_id","address_hash","topic")
);
--> statement-breakpoint
CREATE TABLE "app"."push_preference" (
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"topics" jsonb NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	CONSTRAINT "push_preference_club_id_fan_id_pk" PRIMARY KEY("club_id","fan_id"),
	CONSTRAINT "push_preference_quiet" CHECK ((quiet_from is null) = (quiet_to is null))
);
--> statement-breakpoint
CREATE TABLE "app"."push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "push_subscription_endpoint" UNIQUE("club_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "app"."invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"item" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"used_coin_units" bigint NOT NULL,
	"used_cents" bigint NOT NULL,
	"final_cents" bigint NOT NULL,
	"ticker" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"issuer" jsonb NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "invoice_number_positive" CHECK (number > 0),
	CONSTRAINT "invoice_adds_up" CHECK (total_cents = used_cents + final_cents),
	CONSTRAINT "invoice_not_negative" CHECK (least(used_coin_units, used_cents, final_cents) >= 0),
	CONSTRAINT "invoice_kind_known" CHECK (kind in ('INVOICE', 'CREDIT_NOTE'))
);
--> statement-breakpoint
CREATE TABLE "app"."hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"exclusive_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"status" text DEFAULT 'HELD' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hold_quantity_positive" CHECK (quantity > 0),
	CONSTRAINT "hold_status_known" CHECK (status in ('HELD', 'CONVERTED', 'RELEASED'))
);
--> statement-breakpoint
CREATE TABLE "app"."order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"exclusive_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price_coin_units" bigint NOT NULL,
	CONSTRAINT "order_line_quantity_positive" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "app"."orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"original_coin_units" bigint NOT NULL,
	"token_price_cents" bigint NOT NULL,
	"original_cents" bigint NOT NULL,
	"used_coin_units" bigint NOT NULL,
	"used_cents" bigint NOT NULL,
	"final_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"returned_coin_units" bigint DEFAULT 0 NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"lot_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "orders_cost_adds_up" CHECK (original_cents = used_cents + final_cents),
	CONSTRAINT "orders_cost_not_negative" CHECK (least(used_coin_units, used_cents, final_cents) >= 0),
	CONSTRAINT "orders_refunds_within_cost" CHECK (refunded_cents between 0 and original_cents and returned_coin_units between 0 and used_coin_units
        and returned_cents between 0 and final_cents),
	CONSTRAINT "orders_kind_known" CHECK (kind in ('FIAT', 'COINS')),
	CONSTRAINT "orders_status_known" CHECK (status in ('PENDING', 'PAID', 'CANCELED', 'EXPIRED', 'REFUNDED'))
);
--> statement-breakpoint
CREATE TABLE "app"."refused_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"reference" uuid NOT NULL,
	"account" text NOT NULL,
	"card" text,
	"network" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."card_payment_method" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"status" text DEFAULT 'READY' NOT NULL,
	"provider_card_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"set_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_payment_method_ready" CHECK (status = 'READY'),
	CONSTRAINT "card_payment_method_last4" CHECK (last4 ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "app"."card_setup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"page" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"provider_setup_id" text,
	"network" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "card_setup_status_known" CHECK (status in ('CREATED', 'OPEN', 'EXPIRED', 'CANCELED', 'FAILED', 'SUCCEEDED'))
);
--> statement-breakpoint
CREATE TABLE "app"."dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "dispute_amount_positive" CHECK (amount_cents > 0),
	CONSTRAINT "dispute_status_known" CHECK (status in ('INQUIRY', 'OPEN', 'LOST', 'WON'))
);
--> statement-breakpoint
CREATE TABLE "app"."payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"ref" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'eur' NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"page" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"provider_payment_id" text,
	"network" text,
	"page_url" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_amount_positive" CHECK (amount_cents > 0),
	CONSTRAINT "payment_currency_euro" CHECK (currency = 'eur'),
	CONSTRAINT "payment_status_known" CHECK (status in ('CREATED', 'OPEN', 'EXPIRED', 'CANCELED', 'FAILED', 'SUCCEEDED', 'REFUNDED'))
);
--> statement-breakpoint
CREATE TABLE "app"."provider_event" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"raw" text NOT NULL,
	"news" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "app"."refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"origin" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refund_amount_positive" CHECK (amount_cents > 0),
	CONSTRAINT "refund_origin_known" CHECK (origin in ('PRODUCT', 'PROVIDER')),
	CONSTRAINT "refund_status_known" CHECK (status in ('PENDING', 'SUCCEEDED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "app"."post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image_url" text NOT NULL,
	"medias" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"program_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "post_slug" UNIQUE("club_id","slug"),
	CONSTRAINT "post_slug_form" CHECK (slug ~ '^[a-z0-9-]{1,80}$')
);
--> statement-breakpoint
CREATE TABLE "app"."program" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image_url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "program_slug" UNIQUE("club_id","slug"),
	CONSTRAINT "program_of_its_club" UNIQUE("club_id","id"),
	CONSTRAINT "program_slug_form" CHECK (slug ~ '^[a-z0-9-]{1,80}$')
);
--> statement-breakpoint
CREATE TABLE "app"."referral" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_norm" text NOT NULL,
	"language" text NOT NULL,
	"counts" boolean NOT NULL,
	"send_count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"referred_fan_id" uuid,
	"joined_at" timestamp (3) with time zone,
	CONSTRAINT "referral_email_norm" CHECK (email_norm = lower(email_norm)),
	CONSTRAINT "referral_not_of_oneself" CHECK (sponsor_id <> referred_fan_id),
	CONSTRAINT "referral_joined" CHECK ((referred_fan_id is null) = (joined_at is null) and (joined_at is null or counts)),
	CONSTRAINT "referral_runs" CHECK (expires_at > sent_at)
);
--> statement-breakpoint
CREATE TABLE "app"."account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fan_id" uuid,
	"balance_coin_units" bigint DEFAULT 0 NOT NULL,
	"held_coin_units" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "account_of_club" UNIQUE("club_id","id"),
	CONSTRAINT "account_kind_known" CHECK (kind in ('FAN', 'ISSUE', 'SALES')),
	CONSTRAINT "account_fan_named" CHECK ((kind = 'FAN') = (fan_id is not null)),
	CONSTRAINT "account_covers_holds" CHECK (held_coin_units >= 0 and (kind = 'ISSUE' or balance_coin_units >= held_coin_units))
);
--> statement-breakpoint
CREATE TABLE "app"."book_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"transfer_count" integer NOT NULL,
	"issued_coin_units" bigint NOT NULL,
	"wallet_coin_units" bigint NOT NULL,
	"sold_coin_units" bigint NOT NULL,
	"held_coin_units" bigint NOT NULL,
	"fault_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."coin_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"coin_units" bigint NOT NULL,
	"status" text DEFAULT 'HELD' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "coin_hold_positive" CHECK (coin_units > 0),
	CONSTRAINT "coin_hold_status_known" CHECK (status in ('HELD', 'SPENT', 'RELEASED'))
);
--> statement-breakpoint
CREATE TABLE "app"."coins_purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"coin_units" bigint NOT NULL,
	"token_price_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "coins_purchase_positive" CHECK (coin_units > 0)
);
--> statement-breakpoint
CREATE TABLE "app"."coins_return" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"coin_units" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "coins_return_positive" CHECK (coin_units > 0 and cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."posting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"club_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_coin_units" bigint NOT NULL,
	CONSTRAINT "posting_not_zero" CHECK (amount_coin_units <> 0)
);
--> statement-breakpoint
CREATE TABLE "app"."transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "transfer_of_club" UNIQUE("club_id","id"),
	CONSTRAINT "transfer_kind_known" CHECK (kind in ('COINS_GIFT', 'COINS_PURCHASE', 'COINS_ORDER', 'COINS_REFUND', 'COINS_RETURN'))
);
--> statement-breakpoint
CREATE TABLE "app"."paper_counter" (
	"club_id" uuid NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "paper_counter_club_id_series_year_pk" PRIMARY KEY("club_id","series","year")
);
--> statement-breakpoint
CREATE TABLE "app"."mailbox_message" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."sandbox_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sandbox_refund_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "app"."sandbox_session" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint,
	"club_name" text NOT NULL,
	"description" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_reference" text NOT NULL,
	"language" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"settles_as" text,
	"settles_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sandbox_session_amount" CHECK ((kind = 'payment') = (amount_cents is not null and amount_cents > 0))
);
--> statement-breakpoint
CREATE TABLE "app"."stripe_customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_key" text NOT NULL,
	"signs_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
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
CREATE TABLE "app"."rate_window" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."bid" ADD CONSTRAINT "bid_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "app"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."lot" ADD CONSTRAINT "lot_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "app"."auction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."reservation" ADD CONSTRAINT "reservation_slot_id_booking_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "app"."booking_slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."conversation" ADD CONSTRAINT "conversation_first" FOREIGN KEY ("club_id","first_id") REFERENCES "app"."fan"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."conversation" ADD CONSTRAINT "conversation_second" FOREIGN KEY ("club_id","second_id") REFERENCES "app"."fan"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."message" ADD CONSTRAINT "message_conversation" FOREIGN KEY ("club_id","conversation_id") REFERENCES "app"."conversation"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."message" ADD CONSTRAINT "message_sender" FOREIGN KEY ("club_id","sender_id") REFERENCES "app"."fan"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."message" ADD CONSTRAINT "message_receiver" FOREIGN KEY ("club_id","receiver_id") REFERENCES "app"."fan"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."member_block" ADD CONSTRAINT "member_block_blocked" FOREIGN KEY ("club_id","blocked_id") REFERENCES "app"."fan"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."member_report" ADD CONSTRAINT "member_report_reported" FOREIGN KEY ("club_id","reported_id") REFERENCES "app"."fan"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."linked_club" ADD CONSTRAINT "linked_club_linked_club_id_club_id_fk" FOREIGN KEY ("linked_club_id") REFERENCES "app"."club"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."receipt_copy" ADD CONSTRAINT "receipt_copy_receipt" FOREIGN KEY ("club_id","receipt_id") REFERENCES "app"."receipt"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."exclusive_like" ADD CONSTRAINT "exclusive_like_exclusive_id_exclusive_id_fk" FOREIGN KEY ("exclusive_id") REFERENCES "app"."exclusive"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."giveaway_winner" ADD CONSTRAINT "giveaway_winner_giveaway_id_giveaway_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "app"."giveaway"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."giveaway_winner" ADD CONSTRAINT "giveaway_winner_participation_id_participation_id_fk" FOREIGN KEY ("participation_id") REFERENCES "app"."participation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."participation" ADD CONSTRAINT "participation_giveaway_id_giveaway_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "app"."giveaway"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."invoice" ADD CONSTRAINT "invoice_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "app"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."hold" ADD CONSTRAINT "hold_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "app"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."order_line" ADD CONSTRAINT "order_line_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "app"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "app"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "app"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."post" ADD CONSTRAINT "post_program" FOREIGN KEY ("club_id","program_id") REFERENCES "app"."program"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."coins_return" ADD CONSTRAINT "coins_return_purchase_id_coins_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "app"."coins_purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."posting" ADD CONSTRAINT "posting_transfer" FOREIGN KEY ("club_id","transfer_id") REFERENCES "app"."transfer"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."posting" ADD CONSTRAINT "posting_account" FOREIGN KEY ("club_id","account_id") REFERENCES "app"."account"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."sandbox_event" ADD CONSTRAINT "sandbox_event_session_id_sandbox_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "app"."sandbox_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."sandbox_refund" ADD CONSTRAINT "sandbox_refund_session_id_sandbox_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "app"."sandbox_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "app"."audit_entry" USING btree ("subject","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe" ON "app"."outbox" USING btree ("dedupe");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "app"."outbox" USING btree ("kind","due_at") WHERE sent_at is null and not dead;--> statement-breakpoint
CREATE INDEX "auction_of_club" ON "app"."auction" USING btree ("club_id","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_idempotency" ON "app"."bid" USING btree ("club_id","fan_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "bid_of_fan" ON "app"."bid" USING btree ("fan_id","lot_id","seq");--> statement-breakpoint
CREATE INDEX "lot_open" ON "app"."lot" USING btree ("end_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "lot_untold" ON "app"."lot" USING btree ("id") WHERE told_seq < bid_count;--> statement-breakpoint
CREATE INDEX "lot_due" ON "app"."lot" USING btree ("club_id","closed_at") WHERE due_bid_id is not null and paid_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_live" ON "app"."reservation" USING btree ("club_id","slot_id") WHERE status = 'BOOKED';--> statement-breakpoint
CREATE INDEX "reservation_of_fan" ON "app"."reservation" USING btree ("club_id","fan_id");--> statement-breakpoint
CREATE INDEX "conversation_of_second" ON "app"."conversation" USING btree ("club_id","second_id");--> statement-breakpoint
CREATE INDEX "member_block_of_blocked" ON "app"."member_block" USING btree ("club_id","blocked_id");--> statement-breakpoint
CREATE INDEX "member_report_of_club" ON "app"."member_report" USING btree ("club_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "club_partner_slug" ON "app"."club_partner" USING btree ("club_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "club_slug" ON "app"."club" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_decision" ON "app"."consent" USING btree ("consent_id","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "donation_payment" ON "app"."donation" USING btree ("club_id","payment_id");--> statement-breakpoint
CREATE INDEX "donation_fan" ON "app"."donation" USING btree ("club_id","fan_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_copy_file" ON "app"."receipt_copy" USING btree ("club_id","file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_copy_original" ON "app"."receipt_copy" USING btree ("club_id","receipt_id") WHERE kind = 'ORIGINAL';--> statement-breakpoint
CREATE INDEX "receipt_copy_of" ON "app"."receipt_copy" USING btree ("receipt_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_number" ON "app"."receipt" USING btree ("club_id","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_live" ON "app"."receipt" USING btree ("club_id","source","ref") WHERE voided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_code" ON "app"."receipt" USING btree ("club_id","code");--> statement-breakpoint
CREATE INDEX "receipt_of_fan" ON "app"."receipt" USING btree ("club_id","fan_id","id");--> statement-breakpoint
CREATE INDEX "receipt_by_code" ON "app"."receipt" USING btree ("code");--> statement-breakpoint
CREATE INDEX "exclusive_shown" ON "app"."exclusive" USING btree ("club_id","visible","price_coin_units");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_file" ON "app"."upload" USING btree ("club_id","file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_raw" ON "app"."upload" USING btree ("club_id","raw_key");--> statement-breakpoint
CREATE INDEX "upload_old" ON "app"."upload" USING btree ("expires_at") WHERE status <> 'USED';--> statement-breakpoint
CREATE UNIQUE INDEX "giveaway_one_questionnaire" ON "app"."giveaway" USING btree ("club_id") WHERE type = 'DUE_DILIGENCE';--> statement-breakpoint
CREATE INDEX "giveaway_undrawn" ON "app"."giveaway" USING btree ("end_at") WHERE winner_count > 0 and drawn_at is null;--> statement-breakpoint
CREATE INDEX "participation_of_fan" ON "app"."participation" USING btree ("club_id","fan_id");--> statement-breakpoint
CREATE INDEX "pool_device_user" ON "app"."pool_device" USING btree ("sub","used_at");--> statement-breakpoint
CREATE INDEX "pool_seen_browser_user" ON "app"."pool_seen_browser" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "pool_seen_browser_time" ON "app"."pool_seen_browser" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "oauth_code_end" ON "app"."oauth_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_flow_end" ON "app"."oauth_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pool_passkey_user" ON "app"."pool_passkey" USING btree ("sub","created_at");--> statement-breakpoint
CREATE INDEX "login_failure_last" ON "app"."login_failure" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "refresh_family_user" ON "app"."refresh_family" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "refresh_family_end" ON "app"."refresh_family" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pool_challenge_user" ON "app"."pool_challenge" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "pool_challenge_end" ON "app"."pool_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "kyc_event_fan" ON "app"."kyc_event" USING btree ("club_id","fan_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tos_acceptance_once" ON "app"."tos_acceptance" USING btree ("club_id","fan_id","document","version");--> statement-breakpoint
CREATE INDEX "kyc_review_fan" ON "app"."kyc_review" USING btree ("club_id","fan_id","id");--> statement-breakpoint
CREATE INDEX "fan_of_user" ON "app"."fan" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "fan_username" ON "app"."fan" USING btree ("club_id","username");--> statement-breakpoint
CREATE INDEX "fan_email" ON "app"."fan" USING btree ("club_id",lower("email"));--> statement-breakpoint
CREATE INDEX "fan_members" ON "app"."fan" USING btree ("club_id","kyc_status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_payment" ON "app"."membership" USING btree ("club_id","payment_id");--> statement-breakpoint
CREATE INDEX "membership_fan" ON "app"."membership" USING btree ("club_id","fan_id","id");--> statement-breakpoint
CREATE INDEX "membership_running" ON "app"."membership" USING btree ("ends") WHERE status = 'ACTIVE' and lapsed_at is null;--> statement-breakpoint
CREATE INDEX "push_subscription_of_fan" ON "app"."push_subscription" USING btree ("club_id","fan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "app"."invoice" USING btree ("club_id","kind","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_order" ON "app"."invoice" USING btree ("club_id","order_id") WHERE kind = 'INVOICE';--> statement-breakpoint
CREATE INDEX "invoice_by_order" ON "app"."invoice" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hold_order_item" ON "app"."hold" USING btree ("club_id","order_id","exclusive_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hold_live_fan_item" ON "app"."hold" USING btree ("club_id","fan_id","exclusive_id") WHERE status = 'HELD';--> statement-breakpoint
CREATE INDEX "hold_live" ON "app"."hold" USING btree ("expires_at") WHERE status = 'HELD';--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_item" ON "app"."order_line" USING btree ("club_id","order_id","exclusive_id");--> statement-breakpoint
CREATE INDEX "order_line_exclusive" ON "app"."order_line" USING btree ("exclusive_id");--> statement-breakpoint
CREATE INDEX "orders_fan" ON "app"."orders" USING btree ("club_id","fan_id","id");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "app"."orders" USING btree ("expires_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "orders_pending_of_fan" ON "app"."orders" USING btree ("club_id","fan_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "app"."orders" USING btree ("club_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_paid_per_lot" ON "app"."orders" USING btree ("club_id","lot_id") WHERE status = 'PAID' and lot_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending_per_lot" ON "app"."orders" USING btree ("club_id","lot_id") WHERE status = 'PENDING' and lot_id is not null;--> statement-breakpoint
CREATE INDEX "refused_card_account" ON "app"."refused_card" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "refused_card_card" ON "app"."refused_card" USING btree ("card","created_at");--> statement-breakpoint
CREATE INDEX "refused_card_network" ON "app"."refused_card" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "refused_card_created_at" ON "app"."refused_card" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payment_method_fan" ON "app"."card_payment_method" USING btree ("club_id","fan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_setup_provider_id" ON "app"."card_setup" USING btree ("club_id","provider_setup_id");--> statement-breakpoint
CREATE INDEX "card_setup_unsettled" ON "app"."card_setup" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_provider_id" ON "app"."dispute" USING btree ("club_id","provider_dispute_id");--> statement-breakpoint
CREATE INDEX "dispute_payment" ON "app"."dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_id" ON "app"."payment" USING btree ("club_id","provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_ref" ON "app"."payment" USING btree ("club_id","purpose","ref");--> statement-breakpoint
CREATE INDEX "payment_by_provider_id" ON "app"."payment" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_unsettled" ON "app"."payment" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "provider_event_unprocessed" ON "app"."provider_event" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_provider_id" ON "app"."refund" USING btree ("club_id","provider_refund_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "app"."refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "post_shown" ON "app"."post" USING btree ("club_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "referral_of_sponsor" ON "app"."referral" USING btree ("club_id","sponsor_id","email_norm");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_that_counts" ON "app"."referral" USING btree ("club_id","email_norm") WHERE counts;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_of_fan" ON "app"."referral" USING btree ("club_id","referred_fan_id");--> statement-breakpoint
CREATE INDEX "referral_list" ON "app"."referral" USING btree ("club_id","sponsor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_fan" ON "app"."account" USING btree ("club_id","fan_id") WHERE fan_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_club_kind" ON "app"."account" USING btree ("club_id","kind") WHERE fan_id is null;--> statement-breakpoint
CREATE INDEX "book_proof_of_club" ON "app"."book_proof" USING btree ("club_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_hold_ref" ON "app"."coin_hold" USING btree ("club_id","ref");--> statement-breakpoint
CREATE INDEX "coin_hold_live" ON "app"."coin_hold" USING btree ("club_id","fan_id") WHERE status = 'HELD';--> statement-breakpoint
CREATE UNIQUE INDEX "coins_purchase_payment" ON "app"."coins_purchase" USING btree ("club_id","payment_id");--> statement-breakpoint
CREATE INDEX "coins_return_of_purchase" ON "app"."coins_return" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "posting_of_transfer" ON "app"."posting" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "posting_of_account" ON "app"."posting" USING btree ("club_id","account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_ref" ON "app"."transfer" USING btree ("club_id","kind","ref");--> statement-breakpoint
CREATE INDEX "mailbox_message_sent" ON "app"."mailbox_message" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_event_undelivered" ON "app"."sandbox_event" USING btree ("created_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_refund_reference" ON "app"."sandbox_refund" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_session_reference" ON "app"."sandbox_session" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "sandbox_session_unsettled" ON "app"."sandbox_session" USING btree ("expires_at") WHERE status in ('open', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_customer_fan" ON "app"."stripe_customer" USING btree ("club_id","fan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_customer_customer_id" ON "app"."stripe_customer" USING btree ("club_id","customer_id");