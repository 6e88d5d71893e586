ALTER TABLE "app"."refund_request" DROP CONSTRAINT "refund_request_state_known";--> statement-breakpoint
ALTER TABLE "app"."refund_request" DROP CONSTRAINT "refund_request_four_eyes";--> statement-breakpoint
ALTER TABLE "app"."coin_gift" DROP CONSTRAINT "coin_gift_state";--> statement-breakpoint
ALTER TABLE "app"."coin_gift" DROP CONSTRAINT "coin_gift_four_eyes";--> statement-breakpoint
ALTER TABLE "app"."refund_request" ADD CONSTRAINT "refund_request_state_known" CHECK (state in ('WAITING', 'MADE', 'REFUSED', 'WITHDRAWN'));--> statement-breakpoint
ALTER TABLE "app"."refund_request" ADD CONSTRAINT "refund_request_four_eyes" CHECK ((decided_by = asked_by) = (state = 'WITHDRAWN'));--> statement-breakpoint
ALTER TABLE "app"."coin_gift" ADD CONSTRAINT "coin_gift_state" CHECK (state in ('WAITING', 'GIVEN', 'REFUSED', 'WITHDRAWN'));--> statement-breakpoint
ALTER TABLE "app"."coin_gift" ADD CONSTRAINT "coin_gift_four_eyes" CHECK ((decided_by = asked_by) = (state = 'WITHDRAWN'));