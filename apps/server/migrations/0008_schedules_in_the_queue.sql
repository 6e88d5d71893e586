ALTER TABLE "app"."outbox" ADD COLUMN "cron" text;--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
