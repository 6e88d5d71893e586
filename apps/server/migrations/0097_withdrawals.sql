ALTER TABLE "app"."orders" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."orders" ADD COLUMN "withdrawal_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."orders" ADD COLUMN "withdrawal_refusal" text;--> statement-breakpoint
CREATE INDEX "orders_withdrawn" ON "app"."orders" USING btree ("club_id","id" DESC NULLS LAST) WHERE withdrawn_at is not null;--> statement-breakpoint
ALTER TABLE "app"."orders" ADD CONSTRAINT "orders_withdrawal" CHECK ((withdrawn_at is null or (status in ('PAID', 'REFUNDED') and lot_id is null))
        and (withdrawal_refused_at is null) = (withdrawal_refusal is null)
        and (withdrawal_refused_at is null or withdrawn_at is not null));