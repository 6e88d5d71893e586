ALTER TABLE "app"."auction" ADD COLUMN "goal_cents" bigint;--> statement-breakpoint
ALTER TABLE "app"."auction" ADD CONSTRAINT "auction_goal" CHECK (goal_cents > 0);