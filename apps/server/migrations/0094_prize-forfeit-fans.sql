-- The guard of decided forfeits is put back, without the reason, after all migrations.
DROP TRIGGER IF EXISTS prize_forfeit_is_final ON "app"."prize_forfeit";--> statement-breakpoint
ALTER TABLE "app"."prize_forfeit" ADD COLUMN "fan_id" uuid;--> statement-breakpoint
UPDATE "app"."prize_forfeit" f SET "fan_id" = p."fan_id"
FROM "app"."giveaway_winner" w JOIN "app"."participation" p ON p."id" = w."participation_id"
WHERE w."club_id" = f."club_id" AND w."giveaway_id" = f."giveaway_id" AND w."rank" = f."rank";--> statement-breakpoint
ALTER TABLE "app"."prize_forfeit" ALTER COLUMN "fan_id" SET NOT NULL;
