CREATE TABLE "quiz_reminders" (
	"quiz_id" bigint NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"notice_id" bigint NOT NULL,
	"withdrawn_at" timestamp(3) with time zone,
	CONSTRAINT "quiz_reminders_quiz_id_start_time_pk" PRIMARY KEY("quiz_id","start_time")
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"user_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notice_reads_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"class_ids" bigint[],
	"user_ids" bigint[],
	"except_user_ids" bigint[],
	"visible_from" timestamp(3) with time zone NOT NULL,
	"visible_until" timestamp(3) with time zone,
	"sms" boolean NOT NULL,
	"created_by" bigint,
	"quiz_id" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"pushed_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "notices_ends_after_start" CHECK ("notices"."visible_until" > "notices"."visible_from")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"user_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "notice_sms_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_sms_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"worked_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "notice_sms_jobs_notice_key" UNIQUE("notice_id"),
	CONSTRAINT "notice_sms_jobs_state_is_known" CHECK ("notice_sms_jobs"."state" in ('waiting', 'running', 'done', 'failed', 'stopped')),
	CONSTRAINT "notice_sms_jobs_ended_has_a_time" CHECK (("notice_sms_jobs"."finished_at" is null) = ("notice_sms_jobs"."state" in ('waiting', 'running')))
);
--> statement-breakpoint
CREATE TABLE "notice_texts" (
	"notice_id" bigint NOT NULL,
	"phone_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"outcome" text,
	CONSTRAINT "notice_texts_notice_id_phone_number_pk" PRIMARY KEY("notice_id","phone_number"),
	CONSTRAINT "notice_texts_outcome_is_known" CHECK ("notice_texts"."outcome" in ('sending', 'sent', 'refused', 'unclear'))
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "remind_day_before" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_reminders" ADD CONSTRAINT "quiz_reminders_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reminders" ADD CONSTRAINT "quiz_reminders_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_sms_jobs" ADD CONSTRAINT "notice_sms_jobs_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_texts" ADD CONSTRAINT "notice_texts_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_texts" ADD CONSTRAINT "notice_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_reminders_start_idx" ON "quiz_reminders" USING btree ("start_time");--> statement-breakpoint
CREATE INDEX "quiz_reminders_notice_idx" ON "quiz_reminders" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notice_reads_notice_idx" ON "notice_reads" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notices_shown_idx" ON "notices" USING btree ("visible_from") WHERE "notices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notices_quiz_idx" ON "notices" USING btree ("quiz_id") WHERE "notices"."quiz_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_sms_jobs_unfinished_idx" ON "notice_sms_jobs" USING btree ("id") WHERE "notice_sms_jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "quizzes_reminder_idx" ON "quizzes" USING btree ("id") WHERE "quizzes"."remind_day_before" <> 'none';--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_reminder_is_known" CHECK ("quizzes"."remind_day_before" in ('none', 'notice', 'sms'));