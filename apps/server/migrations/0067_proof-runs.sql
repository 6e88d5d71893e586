CREATE TABLE "app"."book_proof_run" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
