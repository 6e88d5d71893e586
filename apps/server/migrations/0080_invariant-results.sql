CREATE TABLE "app"."invariant_result" (
	"run" text NOT NULL,
	"invariant" text NOT NULL,
	"rows" integer NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invariant_result_run_invariant_pk" PRIMARY KEY("run","invariant")
);
--> statement-breakpoint
CREATE INDEX "invariant_result_age" ON "app"."invariant_result" USING btree ("checked_at");