-- The rows of every club are written, whoever owns the tables.
SELECT set_config('app.club_id', '*', true);--> statement-breakpoint
ALTER TABLE "app"."transfer" DROP CONSTRAINT "transfer_kind_known";--> statement-breakpoint
-- The book only grows: what a transfer is called changes, not what it moved.
ALTER TABLE "app"."transfer" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "app"."transfer" SET "kind" = 'COINS_BUYBACK' WHERE "kind" = 'COINS_RETURN';--> statement-breakpoint
ALTER TABLE "app"."transfer" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "app"."transfer" ADD CONSTRAINT "transfer_kind_known" CHECK (kind in ('COINS_GIFT', 'COINS_PURCHASE', 'COINS_ORDER', 'COINS_REFUND', 'COINS_BUYBACK'));