CREATE TABLE "app"."stock_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"exclusive_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."media_asset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"name" text NOT NULL,
	"raw_key" text NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"status" text DEFAULT 'ASKED' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"hash" text,
	"alt" jsonb DEFAULT '{"en":"","fr":""}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_asset_status" CHECK (status in ('ASKED', 'STORED', 'READY')),
	CONSTRAINT "media_asset_ready" CHECK (status <> 'READY' or (hash is not null and width > 0 and height > 0))
);
--> statement-breakpoint
ALTER TABLE "app"."club" ADD COLUMN "presentation_markdown" jsonb;--> statement-breakpoint
ALTER TABLE "app"."club" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."exclusive" ADD COLUMN "description_markdown" jsonb;--> statement-breakpoint
ALTER TABLE "app"."exclusive" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."exclusive" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."exclusive" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."post" ADD COLUMN "description_markdown" jsonb;--> statement-breakpoint
ALTER TABLE "app"."post" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."post" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."program" ADD COLUMN "description_markdown" jsonb;--> statement-breakpoint
ALTER TABLE "app"."program" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."stock_movement" ADD CONSTRAINT "stock_movement_exclusive_id_exclusive_id_fk" FOREIGN KEY ("exclusive_id") REFERENCES "app"."exclusive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movement_list" ON "app"."stock_movement" USING btree ("club_id","exclusive_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "media_asset_raw" ON "app"."media_asset" USING btree ("club_id","raw_key");--> statement-breakpoint
CREATE UNIQUE INDEX "media_asset_double" ON "app"."media_asset" USING btree ("club_id","hash") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "media_asset_list" ON "app"."media_asset" USING btree ("club_id","id" DESC NULLS LAST) WHERE status = 'READY';--> statement-breakpoint
CREATE INDEX "media_asset_old" ON "app"."media_asset" USING btree ("expires_at") WHERE status <> 'READY';--> statement-breakpoint
ALTER TABLE "app"."exclusive" ADD CONSTRAINT "exclusive_archived" CHECK (archived_at is null or not visible);--> statement-breakpoint
-- The rows of every club are filled, whoever owns the tables.
SELECT set_config('app.club_id', '*', true);--> statement-breakpoint
-- What was in stock before stands as one movement.
INSERT INTO "app"."stock_movement" ("id", "club_id", "exclusive_id", "change", "reason", "actor", "created_at")
	SELECT gen_random_uuid(), "club_id", "id", "initial_stock", 'First stock', 'system:migration', "created_at" FROM "app"."exclusive";
