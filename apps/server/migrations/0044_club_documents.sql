CREATE TABLE "app"."club_document" (
	"club_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"markdown" jsonb NOT NULL,
	"in_substance" boolean NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "club_document_club_id_document_version_pk" PRIMARY KEY("club_id","document","version"),
	CONSTRAINT "club_document_document" CHECK (document in ('TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY', 'AUCTION_RULES')),
	CONSTRAINT "club_document_version" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "app"."tos_acceptance" DROP CONSTRAINT "tos_acceptance_document";--> statement-breakpoint
ALTER TABLE "app"."tos_acceptance" ADD CONSTRAINT "tos_acceptance_document" CHECK ("app"."tos_acceptance"."document" in ('TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY', 'AUCTION_RULES'));