-- A club asks new fans while it shows a questionnaire, which has no end any more. One that was over, at a club that did not ask,
-- is hidden instead of being asked again; a club that asked without a questionnaire, as it began like another one, asks no longer.
SELECT set_config('app.club_id', '*', true);--> statement-breakpoint
UPDATE "app"."giveaway" g SET "visible" = false
FROM "app"."club" c
WHERE c."id" = g."club_id" AND g."type" = 'DUE_DILIGENCE' AND g."visible"
	AND ((g."end_at" <= clock_timestamp() AND NOT c."due_diligence_needed") OR g."questions" = '[]');--> statement-breakpoint
UPDATE "app"."giveaway" SET "end_at" = '9999-12-31T00:00:00Z', "start_at" = least("start_at", clock_timestamp())
WHERE "type" = 'DUE_DILIGENCE';--> statement-breakpoint
UPDATE "app"."club" c SET "due_diligence_needed" = NOT c."due_diligence_needed"
WHERE c."due_diligence_needed" <> EXISTS (
	SELECT FROM "app"."giveaway" g WHERE g."club_id" = c."id" AND g."type" = 'DUE_DILIGENCE' AND g."visible");--> statement-breakpoint
DROP INDEX "app"."giveaway_one_questionnaire";--> statement-breakpoint
CREATE UNIQUE INDEX "giveaway_one_questionnaire_shown" ON "app"."giveaway" USING btree ("club_id") WHERE type = 'DUE_DILIGENCE' and visible;