-- In a transaction of its own: it reads the whole table, and keeps nobody from writing to it.
ALTER TABLE "app"."transfer" VALIDATE CONSTRAINT "transfer_kind_known";
