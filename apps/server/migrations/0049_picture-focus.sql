DROP INDEX "app"."exclusive_pictures";--> statement-breakpoint
ALTER TABLE "app"."media_asset" ADD COLUMN "focus_x" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."media_asset" ADD COLUMN "focus_y" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."media_asset" ADD CONSTRAINT "media_asset_focus" CHECK (focus_x between 0 and 8 and focus_y between 0 and 8);