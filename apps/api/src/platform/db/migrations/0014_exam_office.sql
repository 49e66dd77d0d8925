CREATE TABLE "password_links" (
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "password_links_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"columns" jsonb NOT NULL,
	"unknown_columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"report" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"worked_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "invitation_jobs_state_is_known" CHECK ("invitation_jobs"."state" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "invitation_jobs_ended_has_a_time" CHECK (("invitation_jobs"."finished_at" is null) = ("invitation_jobs"."state" in ('waiting', 'running')))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"job_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"outcome" text,
	CONSTRAINT "invitations_job_id_user_id_pk" PRIMARY KEY("job_id","user_id"),
	CONSTRAINT "invitations_outcome_is_known" CHECK ("invitations"."outcome" in ('sent', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "class_invited_phones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_invited_phones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_number" text NOT NULL,
	"class_id" bigint NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "class_invited_phones_number_key" UNIQUE("phone_number","class_id")
);
--> statement-breakpoint
CREATE TABLE "class_invites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"class_id" bigint NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"needs_approval" boolean NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "class_invites_code_key" UNIQUE("code"),
	CONSTRAINT "class_invites_uses_are_allowed" CHECK ("class_invites"."uses" <= "class_invites"."max_uses")
);
--> statement-breakpoint
DROP INDEX "otp_challenges_phone_idx";--> statement-breakpoint
DROP INDEX "users_phone_number_key";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erase_requested_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "class_ids" bigint[];--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_imports" ADD CONSTRAINT "user_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_job_id_invitation_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."invitation_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invited_phones" ADD CONSTRAINT "class_invited_phones_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invited_phones" ADD CONSTRAINT "class_invited_phones_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invites" ADD CONSTRAINT "class_invites_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invites" ADD CONSTRAINT "class_invites_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_imports_created_idx" ON "user_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitation_jobs_unfinished_idx" ON "invitation_jobs" USING btree ("id") WHERE "invitation_jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "class_invited_phones_class_idx" ON "class_invited_phones" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "class_invites_class_idx" ON "class_invites" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "otp_challenges_pending_idx" ON "otp_challenges" USING btree ("phone_number","created_at");--> statement-breakpoint
CREATE INDEX "users_phone_number_idx" ON "users" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "bank_questions_owner_idx" ON "bank_questions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "quizzes_class_ids_idx" ON "quizzes" USING gin ("class_ids") WHERE "quizzes"."class_ids" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_cannot_log_in" CHECK ("users"."erased_at" is null or "users"."suspended_at" is not null);--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_status_is_known" CHECK ("class_members"."status" in ('active', 'requested', 'left'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_audience_is_someone" CHECK (cardinality("quizzes"."class_ids") > 0);