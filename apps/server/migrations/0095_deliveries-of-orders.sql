-- Of a lot that was paid on the site, the later of the two deliveries that could be noted.
UPDATE "app"."orders" o
SET "delivery" = l."delivery", "delivery_note" = l."delivery_note", "delivered_at" = l."delivered_at"
FROM "app"."lot" l
WHERE l."paid_order_id" = o."id" AND l."delivered_at" > coalesce(o."delivered_at", '-infinity');--> statement-breakpoint
UPDATE "app"."lot" SET "delivery" = NULL, "delivery_note" = NULL, "delivered_at" = NULL
WHERE "paid_order_id" IS NOT NULL AND "delivered_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."lot" DROP CONSTRAINT "lot_delivery";--> statement-breakpoint
ALTER TABLE "app"."lot" ADD CONSTRAINT "lot_delivery" CHECK ((delivered_at is null) = (delivery is null) and (delivered_at is null or paid_otherwise is not null) and delivery in ('HANDED_OVER', 'SENT'));