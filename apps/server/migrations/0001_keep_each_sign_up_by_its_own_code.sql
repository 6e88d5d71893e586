CREATE TABLE "app"."pool_sign_up" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."pool_user" DROP CONSTRAINT "pool_user_state";--> statement-breakpoint
INSERT INTO "app"."pool_sign_up" ("sub", "email", "password_hash", "first_name", "last_name", "language", "asked_at", "expires_at")
	SELECT "sub", "email", "password_hash", "first_name", "last_name", "language", "password_set_at", clock_timestamp() + interval '24 hours'
	FROM "app"."pool_user" WHERE "state" = 'UNCONFIRMED';--> statement-breakpoint
DELETE FROM "app"."pool_user" WHERE "state" = 'UNCONFIRMED';--> statement-breakpoint
CREATE INDEX "pool_sign_up_email" ON "app"."pool_sign_up" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pool_sign_up_end" ON "app"."pool_sign_up" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "app"."pool_user" ADD CONSTRAINT "pool_user_state" CHECK ("app"."pool_user"."state" in ('CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'));