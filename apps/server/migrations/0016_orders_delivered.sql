ALTER TABLE "app"."orders" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."orders" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "app"."orders" ADD COLUMN "delivery_note" text;--> statement-breakpoint
CREATE INDEX "orders_of_club" ON "app"."orders" USING btree ("club_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_number" ON "app"."orders" USING btree ("club_id",right("id"::text, 12));--> statement-breakpoint
CREATE INDEX "provider_event_payment" ON "app"."provider_event" USING btree (coalesce(news #>> '{session,reference}', news #>> '{refusedCard,reference}'));--> statement-breakpoint
ALTER TABLE "app"."orders" ADD CONSTRAINT "orders_delivery" CHECK ((delivered_at is null) = (delivery is null) and delivery in ('HANDED_OVER', 'SENT'));