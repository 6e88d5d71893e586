ALTER TABLE "app"."membership" DROP CONSTRAINT "membership_amount_positive";--> statement-breakpoint
ALTER TABLE "app"."membership" DROP CONSTRAINT "membership_status_known";--> statement-breakpoint
ALTER TABLE "app"."membership" DROP CONSTRAINT "membership_days";--> statement-breakpoint
ALTER TABLE "app"."membership" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."membership" ADD COLUMN "given_by" text;--> statement-breakpoint
ALTER TABLE "app"."membership" ADD COLUMN "gift_reason" text;--> statement-breakpoint
ALTER TABLE "app"."membership" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "app"."membership" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."membership" ADD COLUMN "end_reason" text;--> statement-breakpoint
CREATE INDEX "membership_list" ON "app"."membership" USING btree ("club_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'ASKED';--> statement-breakpoint
ALTER TABLE "app"."membership" ADD CONSTRAINT "membership_paid_or_given" CHECK ((payment_id is null) = (given_by is not null));--> statement-breakpoint
ALTER TABLE "app"."membership" ADD CONSTRAINT "membership_gift_reason" CHECK ((given_by is null) = (gift_reason is null));--> statement-breakpoint
ALTER TABLE "app"."membership" ADD CONSTRAINT "membership_end" CHECK (num_nulls(ended_by, ended_at, end_reason) in (0, 3) and (status <> 'ENDED' or ended_at is not null));--> statement-breakpoint
ALTER TABLE "app"."membership" ADD CONSTRAINT "membership_amount_positive" CHECK (amount_cents > 0 or (given_by is not null and amount_cents = 0));--> statement-breakpoint
ALTER TABLE "app"."membership" ADD CONSTRAINT "membership_status_known" CHECK (status in ('ASKED', 'ACTIVE', 'REFUNDED', 'ENDED'));--> statement-breakpoint
ALTER TABLE "app"."membership" ADD CONSTRAINT "membership_days" CHECK (status not in ('ACTIVE', 'ENDED') or (starts is not null and ends > starts));