CREATE TABLE "app"."mail_sender" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"reply_to" text,
	"signature" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."mail_words" (
	"club_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"words" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "mail_words_club_id_mail_pk" PRIMARY KEY("club_id","mail")
);
--> statement-breakpoint
CREATE TABLE "app"."reply_to_code" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"code_hmac" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reply_to_code_tries" CHECK (tries_left >= 0)
);
