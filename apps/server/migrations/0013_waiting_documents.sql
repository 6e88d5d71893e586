CREATE TABLE "app"."waiting_receipt" (
	"club_id" uuid NOT NULL,
	"source" text NOT NULL,
	"ref" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"total_cents" bigint NOT NULL,
	"non_deductible_cents" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waiting_receipt_club_id_source_ref_pk" PRIMARY KEY("club_id","source","ref"),
	CONSTRAINT "waiting_receipt_source_known" CHECK (source in ('DONATION', 'MEMBERSHIP', 'AUCTION'))
);
--> statement-breakpoint
CREATE TABLE "app"."waiting_invoice" (
	"club_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "waiting_invoice_club_id_order_id_pk" PRIMARY KEY("club_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "app"."invoice" ADD COLUMN "operation" text;--> statement-breakpoint
ALTER TABLE "app"."waiting_invoice" ADD CONSTRAINT "waiting_invoice_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "app"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."invoice" ADD CONSTRAINT "invoice_operation_known" CHECK (operation in ('GOODS', 'SERVICES'));