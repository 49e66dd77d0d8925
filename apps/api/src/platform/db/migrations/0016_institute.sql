CREATE TABLE "institute" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"logo" jsonb,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "institute_is_one" CHECK ("institute"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "institute_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_offer" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"code_hash" text NOT NULL,
	"admin_id" bigint,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "setup_offer_is_one" CHECK ("setup_offer"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "setup_offer" ADD CONSTRAINT "setup_offer_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;