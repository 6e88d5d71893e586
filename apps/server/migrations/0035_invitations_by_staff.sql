ALTER TABLE "app"."referral" ALTER COLUMN "sponsor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."referral" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "app"."referral" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_of_club" ON "app"."referral" USING btree ("club_id","email_norm") WHERE sponsor_id is null;--> statement-breakpoint
CREATE INDEX "referral_of_all" ON "app"."referral" USING btree ("club_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "app"."referral" ADD CONSTRAINT "referral_invited" CHECK ((sponsor_id is null) = (invited_by is not null));--> statement-breakpoint
ALTER TABLE "app"."referral" ADD CONSTRAINT "referral_withdrawn" CHECK (withdrawn_at is null or (joined_at is null and not counts));