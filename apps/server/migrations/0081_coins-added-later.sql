ALTER TABLE "app"."club" ADD COLUMN "coins_added_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The log of changes says which clubs were opened without coins.
UPDATE "app"."club" SET "coins_added_later" = true
WHERE "coins_enabled" AND EXISTS (
	SELECT 1 FROM "app"."audit_entry" e
	WHERE e.subject = 'club:' || club.id AND e.action = 'club.edited' AND e.after ->> 'coinsEnabled' = 'true');
