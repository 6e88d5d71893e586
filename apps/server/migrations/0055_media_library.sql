CREATE TABLE "app"."media_use" (
	"club_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"used_by" uuid NOT NULL,
	CONSTRAINT "media_use_club_id_kind_used_by_file_id_pk" PRIMARY KEY("club_id","kind","used_by","file_id"),
	CONSTRAINT "media_use_kind" CHECK (kind in ('EXCLUSIVE', 'POST', 'PROGRAM'))
);
--> statement-breakpoint
CREATE TABLE "app"."media_word" (
	"club_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "media_word_club_id_media_id_word_pk" PRIMARY KEY("club_id","media_id","word")
);
--> statement-breakpoint
DROP INDEX "app"."media_asset_list";--> statement-breakpoint
ALTER TABLE "app"."media_word" ADD CONSTRAINT "media_word_media_id_media_asset_id_fk" FOREIGN KEY ("media_id") REFERENCES "app"."media_asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_use_of_file" ON "app"."media_use" USING btree ("club_id","file_id","kind","used_by" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_word_begins" ON "app"."media_word" USING btree ("club_id","word" text_pattern_ops,"media_id");--> statement-breakpoint
CREATE INDEX "media_asset_list" ON "app"."media_asset" USING btree ("club_id","id" DESC NULLS LAST) WHERE status = 'READY' and archived_at is null;