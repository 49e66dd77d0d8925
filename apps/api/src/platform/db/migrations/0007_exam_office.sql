CREATE TABLE "gradings" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"reason" text NOT NULL,
	"regrade" integer NOT NULL,
	"score" numeric(12, 4) NOT NULL,
	"max_score" numeric(12, 4) NOT NULL,
	"correct" integer NOT NULL,
	"incorrect" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"receipt" text NOT NULL,
	"created_by" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "gradings_user_id_attempt_id_number_pk" PRIMARY KEY("user_id","attempt_id","number"),
	CONSTRAINT "gradings_reason_is_known" CHECK ("gradings"."reason" in ('submitted', 'late', 'regrade'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"quiz_id" bigint NOT NULL,
	"preview_id" bigint NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "jobs_state_is_known" CHECK ("jobs"."state" in ('waiting', 'running', 'done', 'stopped', 'stale', 'failed')),
	CONSTRAINT "jobs_ended_has_a_time" CHECK (("jobs"."finished_at" is null) = ("jobs"."state" in ('waiting', 'running')))
);
--> statement-breakpoint
CREATE TABLE "objections" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "objections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"quiz_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp(3) with time zone,
	"reason" jsonb,
	"decided_by" bigint,
	CONSTRAINT "objections_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "objections_one_for_each_question" UNIQUE("user_id","attempt_id","question_id"),
	CONSTRAINT "objections_decision_is_whole" CHECK (("objections"."decision" is null) = ("objections"."decided_at" is null)
        and ("objections"."decision" is null) = ("objections"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "regrade_previews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regrade_previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" bigint NOT NULL,
	"verdicts" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"learners" jsonb NOT NULL,
	"basis" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verdicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" bigint NOT NULL,
	"regrade" integer NOT NULL,
	"question_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"option_ids" jsonb NOT NULL,
	"reason" jsonb NOT NULL,
	"keys" jsonb NOT NULL,
	"created_by" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "verdicts_one_for_each_question" UNIQUE("quiz_id","regrade","question_id"),
	CONSTRAINT "verdicts_kind_is_known" CHECK ("verdicts"."kind" in ('key', 'accept', 'all_who_answered', 'everyone', 'void', 'original'))
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "grading_receipt" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "grading" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "regraded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "late_start" text DEFAULT 'full_time' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "show_score" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "show_answers" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "score_released_by_hand_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "answers_released_by_hand_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "score_release_at" timestamp(3) with time zone DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "answers_release_at" timestamp(3) with time zone DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "earlier_deadline" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "regrade" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gradings" ADD CONSTRAINT "gradings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradings" ADD CONSTRAINT "gradings_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_preview_id_regrade_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."regrade_previews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrade_previews" ADD CONSTRAINT "regrade_previews_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrade_previews" ADD CONSTRAINT "regrade_previews_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gradings_receipt_idx" ON "gradings" USING btree ("receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_preview_key" ON "jobs" USING btree ("preview_id") WHERE "jobs"."state" in ('waiting', 'running', 'done');--> statement-breakpoint
CREATE INDEX "objections_quiz_idx" ON "objections" USING btree ("quiz_id","question_id");--> statement-breakpoint
CREATE INDEX "regrade_previews_created_at_idx" ON "regrade_previews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attempts_grading_receipt_idx" ON "attempts" USING btree ("grading_receipt") WHERE "attempts"."grading_receipt" is not null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_regraded_is_counted" CHECK (("attempts"."regraded_at" is null) = ("attempts"."grading" = 1));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_status_is_known" CHECK ("quizzes"."status" in ('draft', 'published'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_late_start_is_known" CHECK ("quizzes"."late_start" in ('full_time', 'until_end'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_release_is_known" CHECK ("quizzes"."show_score" in ('at_once', 'after_end', 'by_hand')
        and "quizzes"."show_answers" in ('at_once', 'after_end', 'by_hand'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_release_after_end_has_an_end" CHECK ("quizzes"."end_time" is not null or ("quizzes"."show_score" <> 'after_end' and "quizzes"."show_answers" <> 'after_end'));--> statement-breakpoint
UPDATE "quizzes" SET "earlier_deadline" = "latest"."deadline"
	FROM (SELECT "quiz_id", max("deadline") AS "deadline" FROM "attempts" GROUP BY "quiz_id") AS "latest"
	WHERE "latest"."quiz_id" = "quizzes"."id";
