CREATE TABLE "app"."fan_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"username" text NOT NULL,
	"session_id" text,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"code_hash" text NOT NULL,
	"code_ends_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "fan_view_code" UNIQUE("club_id","code_hash"),
	CONSTRAINT "fan_view_token" UNIQUE("club_id","token_hash")
);
--> statement-breakpoint
CREATE INDEX "fan_view_end" ON "app"."fan_view" USING btree ("ends_at");