-- Lots that coins paid whole left their piece in the stock: it is set to what is neither sold nor held.
SELECT set_config('app.club_id', '*', true);--> statement-breakpoint
-- Locked before they are read: what is sold or refunded meanwhile is counted after.
SELECT 1 FROM "app"."exclusive" WHERE "id" IN (SELECT l."exclusive_id" FROM "app"."orders" o
  JOIN "app"."lot" l ON l."id" = o."lot_id" WHERE o."payment_id" IS NULL) ORDER BY "id" FOR UPDATE;--> statement-breakpoint
UPDATE "app"."exclusive" e SET "stock" = greatest(0, least(e."initial_stock", s."left"))
FROM (
  SELECT x."id", (x."initial_stock"
    - coalesce((SELECT sum(l."quantity") FROM "app"."order_line" l JOIN "app"."orders" o ON o."id" = l."order_id"
        WHERE l."exclusive_id" = x."id" AND o."status" IN ('PAID', 'FULFILLED')), 0)
    - coalesce((SELECT sum(h."quantity") FROM "app"."hold" h
        WHERE h."exclusive_id" = x."id" AND h."status" = 'HELD'), 0))::int AS "left"
  FROM "app"."exclusive" x
  WHERE x."id" IN (SELECT l."exclusive_id" FROM "app"."orders" o JOIN "app"."lot" l ON l."id" = o."lot_id"
    WHERE o."payment_id" IS NULL)
) s
WHERE s."id" = e."id" AND e."stock" <> s."left";
