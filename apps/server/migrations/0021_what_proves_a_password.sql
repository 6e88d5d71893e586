ALTER TABLE "app"."pool_sign_up" ADD COLUMN "password_verifier" text;--> statement-breakpoint
ALTER TABLE "app"."pool_user" ADD COLUMN "password_verifier" text;