ALTER TABLE "app"."refund_request" DROP CONSTRAINT "refund_request_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "app"."refund_request" ADD COLUMN "purpose" text DEFAULT 'ORDER' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."refund_request" ADD COLUMN "coin_units" bigint;--> statement-breakpoint
ALTER TABLE "app"."refund_request" ADD CONSTRAINT "refund_request_purpose_known" CHECK (purpose in ('ORDER', 'DONATION', 'COINS'));--> statement-breakpoint
ALTER TABLE "app"."refund_request" ADD CONSTRAINT "refund_request_part_of_coins" CHECK ((coin_units is not null) = (purpose = 'COINS' and not takes_rest) and coin_units > 0);