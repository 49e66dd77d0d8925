CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_epoch" text DEFAULT '' NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "otp_send_counts" (
	"bucket" text PRIMARY KEY NOT NULL,
	"sends" integer NOT NULL,
	"window_ends" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_networks" (
	"user_id" bigint NOT NULL,
	"network" text NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_in_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "answered_by" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "client_stamps" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "keys_sent_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "score_sent_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "ungraded_answers" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "ungraded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "verified_network" text;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "proof_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_networks" ADD CONSTRAINT "sign_in_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "otp_send_counts_window_ends_idx" ON "otp_send_counts" USING btree ("window_ends");--> statement-breakpoint
-- A picture that was deleted while another account chose the same one.
UPDATE "users" SET "profile_picture" = NULL WHERE "profile_picture" IS NOT NULL AND NOT EXISTS (SELECT FROM "pictures" WHERE "hash" = "profile_picture");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_picture_pictures_hash_fk" FOREIGN KEY ("profile_picture") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_profile_picture_idx" ON "users" USING btree ("profile_picture") WHERE "users"."profile_picture" is not null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_ungraded_is_whole" CHECK (("attempts"."ungraded_answers" is null) = ("attempts"."ungraded_at" is null)
        and ("attempts"."ungraded_at" is null or "attempts"."completed_timestamp" is not null));--> statement-breakpoint
-- Where accounts have signed in, as far as the audit trail tells; IPv6 networks are learnt at the next sign-in.
INSERT INTO "sign_in_networks" ("user_id", "network", "last_used_at")
	SELECT "user_id", "address", max("at") FROM "audit_events"
	WHERE "kind" = 'sign_in' AND "address" ~ '^[0-9.]+$' AND "user_id" IN (SELECT "id" FROM "users")
	GROUP BY "user_id", "address";--> statement-breakpoint
-- The caps of codes go on from what was sent before.
INSERT INTO "otp_send_counts" ("bucket", "sends", "window_ends")
	SELECT 'day', count(*), min("created_at") + interval '1 day' FROM "otp_challenges"
	WHERE "created_at" > now() - interval '1 day' HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO "otp_send_counts" ("bucket", "sends", "window_ends")
	SELECT 'phone day ' || "phone_number", count(*), min("created_at") + interval '1 day' FROM "otp_challenges"
	WHERE "created_at" > now() - interval '1 day' GROUP BY "phone_number";--> statement-breakpoint
INSERT INTO "otp_send_counts" ("bucket", "sends", "window_ends")
	SELECT 'phone hour ' || "phone_number", count(*), min("created_at") + interval '1 hour' FROM "otp_challenges"
	WHERE "created_at" > now() - interval '1 hour' GROUP BY "phone_number";