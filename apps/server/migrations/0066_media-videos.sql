ALTER TABLE "app"."media_asset" ADD COLUMN "poster_key" text;--> statement-breakpoint
ALTER TABLE "app"."media_asset" drop column "is_described";--> statement-breakpoint
ALTER TABLE "app"."media_asset" ADD COLUMN "is_described" boolean GENERATED ALWAYS AS ((is_decorative or (alt ->> 'en' <> '' and alt ->> 'fr' <> '')) and (content_type not like 'video/%' or poster_key is not null)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "media_asset_undescribed" ON "app"."media_asset" USING btree ("club_id","id" DESC NULLS LAST) WHERE status = 'READY' and archived_at is null and not is_described;--> statement-breakpoint
ALTER TABLE "app"."media_asset" ADD CONSTRAINT "media_asset_video" CHECK (content_type not like 'video/%' or not is_decorative);--> statement-breakpoint
ALTER TABLE "app"."media_asset" ADD CONSTRAINT "media_asset_poster" CHECK (poster_key is null or content_type like 'video/%');
