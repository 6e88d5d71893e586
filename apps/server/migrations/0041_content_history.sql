CREATE TABLE "app"."content_address" (
	"club_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"ref" uuid NOT NULL,
	"was_public" boolean NOT NULL,
	CONSTRAINT "content_address_club_id_kind_slug_pk" PRIMARY KEY("club_id","kind","slug"),
	CONSTRAINT "content_address_kind" CHECK (kind in ('POST', 'PROGRAM'))
);
--> statement-breakpoint
CREATE TABLE "app"."content_version" (
	"club_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_by" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "content_version_club_id_kind_ref_version_pk" PRIMARY KEY("club_id","kind","ref","version"),
	CONSTRAINT "content_version_kind" CHECK (kind in ('POST', 'PROGRAM'))
);
--> statement-breakpoint
ALTER TABLE "app"."post" ADD COLUMN "share_image_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."program" ADD COLUMN "share_image_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
INSERT INTO "app"."content_address" ("club_id", "kind", "slug", "ref", "was_public")
	SELECT "club_id", 'POST', "slug", "id", true FROM "app"."post";--> statement-breakpoint
INSERT INTO "app"."content_address" ("club_id", "kind", "slug", "ref", "was_public")
	SELECT "club_id", 'PROGRAM', "slug", "id", true FROM "app"."program";
