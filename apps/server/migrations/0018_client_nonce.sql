ALTER TABLE "app"."oauth_code" ADD COLUMN "client_nonce" text;--> statement-breakpoint
ALTER TABLE "app"."oauth_flow" ADD COLUMN "client_nonce" text;