CREATE SEQUENCE "public"."item_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "attempts" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"deadline" timestamp(3) with time zone NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_at" timestamp(3) with time zone,
	"completed_timestamp" timestamp(3) with time zone,
	"finished_by" text,
	"submission_digest" text,
	"score" numeric(12, 4),
	"max_score" numeric(12, 4),
	"correct" integer,
	"incorrect" integer,
	"unanswered" integer,
	"receipt" text,
	"late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attempts_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "attempts_number_key" UNIQUE("user_id","quiz_id","number"),
	CONSTRAINT "attempts_finished_is_scored" CHECK (("attempts"."completed_timestamp" is null) = ("attempts"."score" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."receipt" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."finished_by" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."max_score" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."correct" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."incorrect" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."unanswered" is null)),
	CONSTRAINT "attempts_finished_in_time" CHECK ("attempts"."completed_timestamp" <= "attempts"."deadline")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"address" text NOT NULL,
	"failed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "otp_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_number" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hmac" text NOT NULL,
	"address" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"verified_at" timestamp(3) with time zone,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_revisions" (
	"quiz_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"title" jsonb NOT NULL,
	"marks_correct" numeric(12, 4) NOT NULL,
	"marks_wrong" numeric(12, 4) NOT NULL,
	"pass_percent" numeric(12, 4),
	"question_count" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "quiz_revisions_quiz_id_revision_pk" PRIMARY KEY("quiz_id","revision")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"revision" integer NOT NULL,
	"start_time" timestamp(3) with time zone,
	"end_time" timestamp(3) with time zone,
	"duration_minutes" integer NOT NULL,
	"allowed_attempts" integer NOT NULL,
	"difficulty" text NOT NULL,
	"is_paid_tier" boolean NOT NULL,
	"accept_late" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"phone_number" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"preferred_language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_id_revision_quiz_revisions_quiz_id_revision_fk" FOREIGN KEY ("quiz_id","revision") REFERENCES "public"."quiz_revisions"("quiz_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD CONSTRAINT "quiz_revisions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD CONSTRAINT "quiz_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_unfinished_key" ON "attempts" USING btree ("user_id","quiz_id") WHERE "attempts"."completed_timestamp" is null;--> statement-breakpoint
CREATE INDEX "attempts_unfinished_deadline_idx" ON "attempts" USING btree ("deadline") WHERE "attempts"."completed_timestamp" is null;--> statement-breakpoint
CREATE INDEX "login_failures_username_idx" ON "login_failures" USING btree ("username","failed_at");--> statement-breakpoint
CREATE INDEX "login_failures_failed_at_idx" ON "login_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_phone_idx" ON "otp_challenges" USING btree ("phone_number","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_address_idx" ON "otp_challenges" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_created_at_idx" ON "otp_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_refresh_hash_key" ON "sessions" USING btree ("user_id","refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_ended_at_idx" ON "sessions" USING btree ("ended_at") WHERE "sessions"."ended_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_number_key" ON "users" USING btree ("phone_number");