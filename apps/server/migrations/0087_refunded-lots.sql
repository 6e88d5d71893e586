-- The pieces of lots whose price was paid back are the club's again: refunds left them out of its stock.
SELECT set_config('app.club_id', '*', true);--> statement-breakpoint
UPDATE "app"."exclusive" e SET "stock" = e."stock" + 1
FROM "app"."lot" l, "app"."orders" o
WHERE l."exclusive_id" = e."id" AND o."id" = l."paid_order_id" AND o."status" = 'REFUNDED'
  AND e."stock" < e."initial_stock";
