-- The rows of every club are written, whoever owns the tables.
SELECT set_config('app.club_id', '*', true);--> statement-breakpoint
ALTER TABLE "app"."fan" ADD COLUMN "name_display" text DEFAULT 'INITIAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."fan" ADD COLUMN "neutral_number" integer;--> statement-breakpoint
-- In an order that tells nothing of who came when.
UPDATE "app"."fan" SET "neutral_number" = numbered."number" FROM (
  SELECT "id", 999 + row_number() OVER (PARTITION BY "club_id" ORDER BY md5("id"::text)) AS "number" FROM "app"."fan"
) AS numbered WHERE numbered."id" = "fan"."id";--> statement-breakpoint
ALTER TABLE "app"."fan" ALTER COLUMN "neutral_number" SET NOT NULL;--> statement-breakpoint
-- Who has registered bears the name given there, without the characters that could disguise it.
UPDATE "app"."fan" SET
  "first_name" = told."first_name",
  "last_name" = told."last_name",
  "name" = coalesce(nullif(trim(told."first_name" || ' ' || told."last_name"), ''), "fan"."name")
FROM (
  SELECT "fan_id",
    trim(left(regexp_replace("first_name", U&'[\0001-\0020\007F-\00A0\00AD\200B-\200F\2028-\202F\2060-\206F\FEFF]+', ' ', 'g'), 80)) AS "first_name",
    trim(left(regexp_replace("last_name", U&'[\0001-\0020\007F-\00A0\00AD\200B-\200F\2028-\202F\2060-\206F\FEFF]+', ' ', 'g'), 80)) AS "last_name"
  FROM "app"."personal_info"
) AS told WHERE told."fan_id" = "fan"."id" AND "fan"."erased_at" IS NULL;--> statement-breakpoint
-- Without a registration and a last name, the first was the beginning of the e-mail address.
UPDATE "app"."fan" SET "first_name" = '' WHERE "last_name" = '' AND "erased_at" IS NULL AND NOT EXISTS (
  SELECT FROM "app"."personal_info" WHERE "personal_info"."fan_id" = "fan"."id"
);--> statement-breakpoint
CREATE UNIQUE INDEX "fan_neutral_number" ON "app"."fan" USING btree ("club_id","neutral_number");--> statement-breakpoint
ALTER TABLE "app"."fan" ADD CONSTRAINT "fan_name_display" CHECK ("app"."fan"."name_display" in ('INITIAL', 'FULL', 'NEUTRAL'));
