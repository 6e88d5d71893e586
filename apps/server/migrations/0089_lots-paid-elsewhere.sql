-- Pieces of lots that were paid outside the site are no longer in stock; each stands as a movement.
SELECT set_config('app.club_id', '*', true);--> statement-breakpoint
WITH sold AS (
  UPDATE "app"."exclusive" e SET "stock" = e."stock" - 1, "initial_stock" = e."initial_stock" - 1
  FROM "app"."lot" l
  WHERE l."exclusive_id" = e."id" AND l."paid_otherwise" IS NOT NULL AND e."is_lot" AND e."stock" > 0
  RETURNING e."id", e."club_id", l."paid_at"
)
INSERT INTO "app"."stock_movement" ("id", "club_id", "exclusive_id", "change", "reason", "actor", "created_at")
  SELECT gen_random_uuid(), "club_id", "id", -1, 'Paid elsewhere', 'system:migration', "paid_at" FROM sold;
