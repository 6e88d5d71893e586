ALTER TABLE "app"."mailbox_message" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "app"."mailbox_message" ADD COLUMN "reply_to" text;