CREATE TABLE "app"."bid_void" (
	"bid_id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"after_seq" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."lot" DROP CONSTRAINT "lot_top_bid";--> statement-breakpoint
ALTER TABLE "app"."auction" ADD COLUMN "increments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."auction" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."lot" ADD COLUMN "voided_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."lot" ADD COLUMN "paid_otherwise" text;--> statement-breakpoint
ALTER TABLE "app"."lot" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app"."lot" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "app"."lot" ADD COLUMN "delivery_note" text;--> statement-breakpoint
ALTER TABLE "app"."bid_void" ADD CONSTRAINT "bid_void_bid_id_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "app"."bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_void_of_lot" ON "app"."bid_void" USING btree ("club_id","lot_id");--> statement-breakpoint
ALTER TABLE "app"."lot" ADD CONSTRAINT "lot_leading_bid" CHECK ((top_bid_id is null) = (bid_count = voided_count));--> statement-breakpoint
ALTER TABLE "app"."lot" ADD CONSTRAINT "lot_paid_otherwise" CHECK (paid_otherwise is null or (paid_order_id is null and paid_at is not null));--> statement-breakpoint
ALTER TABLE "app"."lot" ADD CONSTRAINT "lot_delivery" CHECK ((delivered_at is null) = (delivery is null) and (delivered_at is null or paid_at is not null) and delivery in ('HANDED_OVER', 'SENT'));