CREATE TABLE "app"."club_home" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"sections" jsonb NOT NULL,
	"faq" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
