ALTER TABLE "app"."personal_info" ALTER COLUMN "birthplace" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."personal_info" ALTER COLUMN "phone_number" DROP NOT NULL;