CREATE INDEX "rate_window_end" ON "app"."rate_window" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "idempotency_record_age" ON "app"."idempotency_record" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "app"."outbox" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_discarded" ON "app"."outbox" USING btree ("discarded_at") WHERE discarded_at is not null;--> statement-breakpoint
CREATE INDEX "consent_age" ON "app"."consent" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pool_code_end" ON "app"."pool_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pool_device_age" ON "app"."pool_device" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "invariant_check_started" ON "app"."invariant_check" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "erasure_request_end" ON "app"."erasure_request" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_invitation_age" ON "app"."staff_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_event_delivered" ON "app"."sandbox_event" USING btree ("delivered_at") WHERE delivered_at is not null;