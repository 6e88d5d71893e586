CREATE TABLE "app"."pool_recovery_code" (
	"sub" uuid NOT NULL,
	"slot" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "pool_recovery_code_sub_slot_pk" PRIMARY KEY("sub","slot")
);
--> statement-breakpoint
CREATE TABLE "app"."pool_factor_reset" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."refresh_family" ADD COLUMN "by_mail_only" boolean DEFAULT false NOT NULL;