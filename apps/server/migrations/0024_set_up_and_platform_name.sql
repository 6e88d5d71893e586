CREATE TABLE "app"."platform_setting" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "platform_setting_only" CHECK ("app"."platform_setting"."is_only")
);
--> statement-breakpoint
CREATE TABLE "app"."set_up_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "set_up_link_used" CHECK (("app"."set_up_link"."used_at" is null) = ("app"."set_up_link"."used_by" is null))
);
