ALTER TABLE "app"."media_asset" ADD COLUMN "is_decorative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."media_asset" ADD COLUMN "is_described" boolean GENERATED ALWAYS AS (is_decorative or (alt ->> 'en' <> '' and alt ->> 'fr' <> '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "media_asset_undescribed" ON "app"."media_asset" USING btree ("club_id","id" DESC NULLS LAST) WHERE status = 'READY' and archived_at is null and not is_described;--> statement-breakpoint
CREATE INDEX "media_asset_file" ON "app"."media_asset" USING btree ("club_id","file_key");