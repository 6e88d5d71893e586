CREATE INDEX "club_by_age" ON "app"."club" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "club_by_name" ON "app"."club" USING btree (name collate "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "linked_club_linked" ON "app"."linked_club" USING btree ("linked_club_id");