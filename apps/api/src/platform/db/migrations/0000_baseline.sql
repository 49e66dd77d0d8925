CREATE SEQUENCE "public"."item_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_epoch" text DEFAULT '' NOT NULL,
	"second_factor_required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."id" = 1)
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
	"verified_network" text,
	"proof_hash" text,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "otp_send_counts" (
	"bucket" text PRIMARY KEY NOT NULL,
	"sends" integer NOT NULL,
	"window_ends" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "password_links_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"webp" "bytea" NOT NULL
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
CREATE TABLE "sign_in_networks" (
	"user_id" bigint NOT NULL,
	"network" text NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_in_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"phone_number" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'learner' NOT NULL,
	"is_admin" boolean GENERATED ALWAYS AS (role = 'admin') STORED NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"roll_number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"preferred_language" text DEFAULT 'en' NOT NULL,
	"profile_picture" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"name_later_at" timestamp(3) with time zone,
	"suspended_at" timestamp(3) with time zone,
	"invited_at" timestamp(3) with time zone,
	"erase_requested_at" timestamp(3) with time zone,
	"erased_at" timestamp(3) with time zone,
	CONSTRAINT "users_erased_cannot_log_in" CHECK ("users"."erased_at" is null or "users"."suspended_at" is not null),
	CONSTRAINT "users_role_is_known" CHECK ("users"."role" in ('learner', 'viewer', 'teacher', 'examiner', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"user_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "remembered_devices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "second_factor_failures" (
	"user_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"network" text NOT NULL,
	"failed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "second_factor_failures_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"turned_on_at" timestamp(3) with time zone,
	"last_step" bigint
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
CREATE TABLE "attempts" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"number" integer NOT NULL,
	"drawn" smallint[],
	"option_orders" integer[],
	"started_at" timestamp(3) with time zone NOT NULL,
	"deadline" timestamp(3) with time zone NOT NULL,
	"answers" smallint[] DEFAULT '{}' NOT NULL,
	"answered_at" integer[] DEFAULT '{}' NOT NULL,
	"answered_by" integer[] DEFAULT '{}' NOT NULL,
	"answered_in" smallint[] DEFAULT '{}' NOT NULL,
	"shown_by" integer[] DEFAULT '{}' NOT NULL,
	"shown_ms" integer[] DEFAULT '{}' NOT NULL,
	"flags" bit varying,
	"unplaced" jsonb,
	"client_seqs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"client_stamps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"saved_at" timestamp(3) with time zone,
	"completed_timestamp" timestamp(3) with time zone,
	"finished_by" text,
	"submission_digest" text,
	"score" numeric(12, 4),
	"max_score" numeric(12, 4),
	"correct" integer,
	"incorrect" integer,
	"unanswered" integer,
	"section_grades" jsonb,
	"receipt" text,
	"grading_receipt" text,
	"grading" integer DEFAULT 1 NOT NULL,
	"regraded_at" timestamp(3) with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"on_time_answers" smallint[],
	"on_time_score" numeric(12, 4),
	"on_time_receipt" text,
	"keys_sent_at" timestamp(3) with time zone,
	"score_sent_at" timestamp(3) with time zone,
	"record_focus" boolean DEFAULT false NOT NULL,
	"focus" jsonb,
	"reopenings" integer DEFAULT 0 NOT NULL,
	"earlier_score_sent_at" timestamp(3) with time zone,
	"ungraded_answers" smallint[],
	"ungraded_at" timestamp(3) with time zone,
	CONSTRAINT "attempts_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "attempts_number_key" UNIQUE("user_id","quiz_id","number"),
	CONSTRAINT "attempts_regraded_is_counted" CHECK (("attempts"."regraded_at" is null) = ("attempts"."grading" = 1)),
	CONSTRAINT "attempts_late_keeps_both" CHECK ("attempts"."late" = ("attempts"."on_time_answers" is not null)
        and "attempts"."late" = ("attempts"."on_time_score" is not null)
        and "attempts"."late" = ("attempts"."on_time_receipt" is not null)
        and (not "attempts"."late" or "attempts"."completed_timestamp" is not null)),
	CONSTRAINT "attempts_finished_is_scored" CHECK (("attempts"."completed_timestamp" is null) = ("attempts"."score" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."receipt" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."finished_by" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."max_score" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."correct" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."incorrect" is null)
        and ("attempts"."completed_timestamp" is null) = ("attempts"."unanswered" is null)),
	CONSTRAINT "attempts_ungraded_is_whole" CHECK (("attempts"."ungraded_answers" is null) = ("attempts"."ungraded_at" is null)
        and ("attempts"."ungraded_at" is null or "attempts"."completed_timestamp" is not null)),
	CONSTRAINT "attempts_draw_is_whole" CHECK ("attempts"."option_orders" is null or ("attempts"."drawn" is not null
        and cardinality("attempts"."drawn") = cardinality("attempts"."option_orders"))),
	CONSTRAINT "attempts_reopened_is_counted" CHECK ("attempts"."earlier_score_sent_at" is null or "attempts"."reopenings" > 0),
	CONSTRAINT "attempts_finished_in_time" CHECK ("attempts"."completed_timestamp" <= "attempts"."deadline")
);
--> statement-breakpoint
CREATE TABLE "hands" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"quiz_id" bigint NOT NULL,
	"reopenings" integer NOT NULL,
	"note" text NOT NULL,
	"raised_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"seen_by" bigint,
	"lowered_at" timestamp(3) with time zone,
	CONSTRAINT "hands_user_id_attempt_id_number_pk" PRIMARY KEY("user_id","attempt_id","number")
);
--> statement-breakpoint
CREATE TABLE "overrides" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" bigint NOT NULL,
	"user_id" bigint,
	"class_id" bigint,
	"start_time" timestamp(3) with time zone,
	"end_time" timestamp(3) with time zone,
	"extra_minutes" integer,
	"extra_percent" integer,
	"extra_attempts" integer,
	"show_answers" text,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "overrides_have_one_owner" CHECK (("overrides"."user_id" is null) <> ("overrides"."class_id" is null)),
	CONSTRAINT "overrides_change_something" CHECK (num_nonnulls("overrides"."start_time", "overrides"."end_time", "overrides"."extra_minutes", "overrides"."extra_percent",
        "overrides"."extra_attempts", "overrides"."show_answers") > 0),
	CONSTRAINT "overrides_release_is_known" CHECK ("overrides"."show_answers" in ('at_once', 'after_end', 'by_hand'))
);
--> statement-breakpoint
CREATE TABLE "time_credits" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"minutes" integer NOT NULL,
	"reason" text NOT NULL,
	"given_by" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "time_credits_user_id_attempt_id_number_pk" PRIMARY KEY("user_id","attempt_id","number"),
	CONSTRAINT "time_credits_give_time" CHECK ("time_credits"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "reopenings" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"minutes" integer,
	"reopened_by" bigint,
	"earlier_deadline" timestamp(3) with time zone NOT NULL,
	"deadline" timestamp(3) with time zone NOT NULL,
	"completed_timestamp" timestamp(3) with time zone NOT NULL,
	"finished_by" text NOT NULL,
	"answers" smallint[] NOT NULL,
	"score" numeric(12, 4) NOT NULL,
	"max_score" numeric(12, 4) NOT NULL,
	"correct" integer NOT NULL,
	"incorrect" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"section_grades" jsonb,
	"receipt" text NOT NULL,
	"grading_receipt" text,
	"score_sent_at" timestamp(3) with time zone,
	CONSTRAINT "reopenings_user_id_attempt_id_number_pk" PRIMARY KEY("user_id","attempt_id","number"),
	CONSTRAINT "reopenings_deadline_only_gets_later" CHECK ("reopenings"."deadline" >= "reopenings"."earlier_deadline")
);
--> statement-breakpoint
CREATE TABLE "quiz_reminders" (
	"quiz_id" bigint NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"notice_id" bigint NOT NULL,
	"withdrawn_at" timestamp(3) with time zone,
	CONSTRAINT "quiz_reminders_quiz_id_start_time_pk" PRIMARY KEY("quiz_id","start_time")
);
--> statement-breakpoint
CREATE TABLE "answer_sheets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"code" text NOT NULL,
	"revision" integer NOT NULL,
	"form" integer,
	"drawn" smallint[],
	"option_orders" integer[],
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"first_entry" smallint[],
	"first_by" bigint,
	"first_at" timestamp(3) with time zone,
	"second_entry" smallint[],
	"second_by" bigint,
	"second_at" timestamp(3) with time zone,
	"attempt_id" bigint,
	CONSTRAINT "answer_sheets_draw_is_whole" CHECK ("answer_sheets"."option_orders" is null or ("answer_sheets"."drawn" is not null
        and cardinality("answer_sheets"."drawn") = cardinality("answer_sheets"."option_orders"))),
	CONSTRAINT "answer_sheets_entries_are_whole" CHECK (("answer_sheets"."first_entry" is null) = ("answer_sheets"."first_at" is null)
        and ("answer_sheets"."second_entry" is null) = ("answer_sheets"."second_at" is null)),
	CONSTRAINT "answer_sheets_graded_is_entered_twice" CHECK ("answer_sheets"."attempt_id" is null or ("answer_sheets"."first_entry" is not null and "answer_sheets"."second_entry" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"username" text,
	"address" text,
	"subject_type" text,
	"subject_id" bigint,
	"subject_name" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "audit_events_subject_is_whole" CHECK (("audit_events"."subject_type" is null) = ("audit_events"."subject_id" is null)
        and ("audit_events"."subject_type" is null) = ("audit_events"."subject_name" is null))
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
CREATE TABLE "class_members" (
	"user_id" bigint NOT NULL,
	"class_id" bigint NOT NULL,
	"status" text NOT NULL,
	"joined_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "class_members_user_id_class_id_pk" PRIMARY KEY("user_id","class_id"),
	CONSTRAINT "class_members_status_is_known" CHECK ("class_members"."status" in ('active', 'requested', 'left'))
);
--> statement-breakpoint
CREATE TABLE "class_staff" (
	"class_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "class_staff_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"archived_at" timestamp(3) with time zone
);
--> statement-breakpoint
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
	"section_grades" jsonb,
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
CREATE TABLE "lti_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"n" text NOT NULL,
	"e" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_launch_codes" (
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"quiz_id" bigint,
	"is_instructor" boolean NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lti_launch_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "lti_logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"nonce_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"platform_id" bigint NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_platforms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" text[] NOT NULL,
	"auth_url" text NOT NULL,
	"token_url" text NOT NULL,
	"jwks_url" text NOT NULL,
	"class_id" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_launch_at" timestamp(3) with time zone,
	"last_score_at" timestamp(3) with time zone,
	"fault_at" timestamp(3) with time zone,
	"fault_reason" text,
	"fault_detail" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_scores" (
	"user_id" bigint NOT NULL,
	"quiz_id" bigint NOT NULL,
	"platform_id" bigint NOT NULL,
	"line_item" text NOT NULL,
	"sub" text NOT NULL,
	"launched_at" timestamp(3) with time zone NOT NULL,
	"sent_attempt" bigint,
	"sent_score" numeric(12, 4),
	"sent_max_score" numeric(12, 4),
	"next_try_at" timestamp(3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lti_scores_user_id_quiz_id_platform_id_line_item_pk" PRIMARY KEY("user_id","quiz_id","platform_id","line_item")
);
--> statement-breakpoint
CREATE TABLE "lti_users" (
	"issuer" text NOT NULL,
	"sub" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lti_users_issuer_sub_pk" PRIMARY KEY("issuer","sub")
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
CREATE TABLE "leaderboard_names" (
	"user_id" bigint NOT NULL,
	"class_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"chosen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "leaderboard_names_user_id_class_id_pk" PRIMARY KEY("user_id","class_id"),
	CONSTRAINT "leaderboard_names_key" UNIQUE("class_id","name_key"),
	CONSTRAINT "leaderboard_names_are_short" CHECK (char_length("leaderboard_names"."name") between 2 and 30)
);
--> statement-breakpoint
CREATE TABLE "practice_answers" (
	"user_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"bank_id" bigint NOT NULL,
	"attempt_id" bigint,
	"version" integer,
	"selected_option" bigint,
	"is_correct" boolean NOT NULL,
	"confidence" text,
	"language" text NOT NULL,
	"ms" integer NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL,
	"day" date NOT NULL,
	"rating" smallint NOT NULL,
	"set" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "practice_answers_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "practice_answers_show_one_thing" CHECK (("practice_answers"."attempt_id" is null) <> ("practice_answers"."version" is null)),
	CONSTRAINT "practice_answers_rating_is_known" CHECK ("practice_answers"."rating" between 1 and 4),
	CONSTRAINT "practice_answers_set_is_known" CHECK ("practice_answers"."set" in ('cards', 'report', 'topic')),
	CONSTRAINT "practice_answers_confidence_is_known" CHECK ("practice_answers"."confidence" in ('sure', 'unsure')),
	CONSTRAINT "practice_answers_are_not_in_the_future" CHECK ("practice_answers"."answered_at" <= "practice_answers"."received_at")
);
--> statement-breakpoint
CREATE TABLE "practice_cards" (
	"user_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	"reasons" text[] NOT NULL,
	"due" date NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reviewed_on" date NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"practised_on" date,
	CONSTRAINT "practice_cards_user_id_bank_id_pk" PRIMARY KEY("user_id","bank_id")
);
--> statement-breakpoint
CREATE TABLE "practice_choices" (
	"user_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"choice" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "practice_choices_user_id_bank_id_pk" PRIMARY KEY("user_id","bank_id"),
	CONSTRAINT "practice_choices_choice_is_known" CHECK ("practice_choices"."choice" in ('added', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "practice_exam_dates" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"exam_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_reports" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"quiz_id" bigint NOT NULL,
	"grading" integer NOT NULL,
	"regrade" integer NOT NULL,
	"reopenings" integer NOT NULL,
	CONSTRAINT "practice_reports_user_id_attempt_id_pk" PRIMARY KEY("user_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "practice_sources" (
	"user_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"grading" integer NOT NULL,
	"rating" smallint,
	"reasons" text[] NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "practice_sources_user_id_bank_id_attempt_id_pk" PRIMARY KEY("user_id","bank_id","attempt_id"),
	CONSTRAINT "practice_sources_rating_is_known" CHECK ("practice_sources"."rating" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "practice_difficulties" (
	"bank_id" bigint PRIMARY KEY NOT NULL,
	"difficulty" double precision NOT NULL,
	"answers" integer NOT NULL,
	"options" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_pending" (
	"user_id" bigint NOT NULL,
	"answer_id" uuid NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "practice_pending_user_id_answer_id_pk" PRIMARY KEY("user_id","answer_id")
);
--> statement-breakpoint
CREATE TABLE "practice_sent" (
	"user_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "practice_sent_user_id_bank_id_version_pk" PRIMARY KEY("user_id","bank_id","version")
);
--> statement-breakpoint
CREATE TABLE "bank_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"edit" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"topic_id" bigint,
	"difficulty" text,
	"status" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"merged_into" bigint,
	"owner_id" bigint,
	"is_shared" boolean DEFAULT true NOT NULL,
	"for_practice" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"languages" text[] NOT NULL,
	"search_key" text NOT NULL,
	"stem_en" text NOT NULL,
	"stem_ne" text NOT NULL,
	"bands" integer[] NOT NULL,
	CONSTRAINT "bank_questions_status_is_known" CHECK ("bank_questions"."status" in ('draft', 'ready', 'retired')),
	CONSTRAINT "bank_questions_merged_into_another" CHECK ("bank_questions"."merged_into" <> "bank_questions"."id")
);
--> statement-breakpoint
CREATE TABLE "bank_uses" (
	"quiz_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"version" integer,
	"in_quiz" boolean NOT NULL,
	CONSTRAINT "bank_uses_quiz_id_question_id_pk" PRIMARY KEY("quiz_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "bank_versions" (
	"bank_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"digest" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bank_versions_bank_id_version_pk" PRIMARY KEY("bank_id","version")
);
--> statement-breakpoint
CREATE TABLE "meant_findings" (
	"finding" text PRIMARY KEY NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" jsonb NOT NULL,
	"key_en" text,
	"key_ne" text,
	CONSTRAINT "topics_have_a_name" CHECK ("topics"."key_en" is not null or "topics"."key_ne" is not null)
);
--> statement-breakpoint
CREATE TABLE "quiz_revisions" (
	"quiz_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"title" jsonb NOT NULL,
	"marks_correct" numeric(12, 4),
	"marks_wrong" numeric(12, 4),
	"pass_percent" numeric(12, 4),
	"question_count" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"sections" jsonb,
	"paper_sections" jsonb,
	"full_marks" numeric(12, 4),
	"forms" integer,
	"drawn_forms" jsonb,
	"changes" jsonb,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "quiz_revisions_quiz_id_revision_pk" PRIMARY KEY("quiz_id","revision"),
	CONSTRAINT "quiz_revisions_have_marks" CHECK ("quiz_revisions"."sections" is not null or ("quiz_revisions"."marks_correct" is not null and "quiz_revisions"."marks_wrong" is not null)),
	CONSTRAINT "quiz_revisions_sections_are_whole" CHECK (("quiz_revisions"."sections" is null) = ("quiz_revisions"."paper_sections" is null)
        and ("quiz_revisions"."sections" is null) = ("quiz_revisions"."full_marks" is null))
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"start_time" timestamp(3) with time zone,
	"end_time" timestamp(3) with time zone,
	"late_start" text DEFAULT 'full_time' NOT NULL,
	"duration_minutes" integer NOT NULL,
	"allowed_attempts" integer NOT NULL,
	"difficulty" text NOT NULL,
	"is_paid_tier" boolean NOT NULL,
	"accept_late" boolean NOT NULL,
	"remind_day_before" text DEFAULT 'none' NOT NULL,
	"record_focus" boolean DEFAULT false NOT NULL,
	"raise_hand" boolean DEFAULT false NOT NULL,
	"show_score" text DEFAULT 'at_once' NOT NULL,
	"show_answers" text DEFAULT 'at_once' NOT NULL,
	"score_released_by_hand_at" timestamp(3) with time zone,
	"answers_released_by_hand_at" timestamp(3) with time zone,
	"score_release_at" timestamp(3) with time zone DEFAULT '1970-01-01T00:00:00.000Z',
	"answers_release_at" timestamp(3) with time zone DEFAULT '1970-01-01T00:00:00.000Z',
	"end_release_at" timestamp(3) with time zone,
	"earlier_deadline" timestamp(3) with time zone,
	"overrides" integer DEFAULT 0 NOT NULL,
	"override_start" timestamp(3) with time zone,
	"override_end" timestamp(3) with time zone,
	"override_minutes" integer DEFAULT 0 NOT NULL,
	"override_percent" integer DEFAULT 0 NOT NULL,
	"regrade" integer DEFAULT 0 NOT NULL,
	"bank_revision" integer DEFAULT 0 NOT NULL,
	"owner_id" bigint,
	"is_shared" boolean DEFAULT true NOT NULL,
	"class_ids" bigint[],
	"created_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "quizzes_audience_is_someone" CHECK (cardinality("quizzes"."class_ids") > 0),
	CONSTRAINT "quizzes_reminder_is_known" CHECK ("quizzes"."remind_day_before" in ('none', 'notice', 'sms')),
	CONSTRAINT "quizzes_status_is_known" CHECK ("quizzes"."status" in ('draft', 'published')),
	CONSTRAINT "quizzes_late_start_is_known" CHECK ("quizzes"."late_start" in ('full_time', 'until_end')),
	CONSTRAINT "quizzes_release_is_known" CHECK ("quizzes"."show_score" in ('at_once', 'after_end', 'by_hand')
        and "quizzes"."show_answers" in ('at_once', 'after_end', 'by_hand')),
	CONSTRAINT "quizzes_release_after_end_has_an_end" CHECK ("quizzes"."end_time" is not null or ("quizzes"."show_score" <> 'after_end' and "quizzes"."show_answers" <> 'after_end'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"format" text NOT NULL,
	"title" jsonb,
	"table" jsonb,
	"questions" jsonb NOT NULL,
	"issues" jsonb NOT NULL,
	"accepted" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"quiz" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_links" (
	"user_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"attempt_id" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "guardian_links_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "primaries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "primaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "primaries_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_networks" ADD CONSTRAINT "sign_in_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_picture_pictures_hash_fk" FOREIGN KEY ("profile_picture") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_failures" ADD CONSTRAINT "second_factor_failures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_imports" ADD CONSTRAINT "user_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_job_id_invitation_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."invitation_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_id_revision_quiz_revisions_quiz_id_revision_fk" FOREIGN KEY ("quiz_id","revision") REFERENCES "public"."quiz_revisions"("quiz_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hands" ADD CONSTRAINT "hands_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hands" ADD CONSTRAINT "hands_attempt_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_credits" ADD CONSTRAINT "time_credits_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_credits" ADD CONSTRAINT "time_credits_attempt_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reopenings" ADD CONSTRAINT "reopenings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reopenings" ADD CONSTRAINT "reopenings_attempt_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reminders" ADD CONSTRAINT "quiz_reminders_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reminders" ADD CONSTRAINT "quiz_reminders_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_first_by_users_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_second_by_users_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_revision_fk" FOREIGN KEY ("quiz_id","revision") REFERENCES "public"."quiz_revisions"("quiz_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_attempt_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invited_phones" ADD CONSTRAINT "class_invited_phones_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invited_phones" ADD CONSTRAINT "class_invited_phones_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invites" ADD CONSTRAINT "class_invites_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invites" ADD CONSTRAINT "class_invites_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_staff" ADD CONSTRAINT "class_staff_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_staff" ADD CONSTRAINT "class_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "setup_offer" ADD CONSTRAINT "setup_offer_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launch_codes" ADD CONSTRAINT "lti_launch_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_logins" ADD CONSTRAINT "lti_logins_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_platforms" ADD CONSTRAINT "lti_platforms_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_users" ADD CONSTRAINT "lti_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_sms_jobs" ADD CONSTRAINT "notice_sms_jobs_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_texts" ADD CONSTRAINT "notice_texts_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_texts" ADD CONSTRAINT "notice_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_names" ADD CONSTRAINT "leaderboard_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_names" ADD CONSTRAINT "leaderboard_names_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_choices" ADD CONSTRAINT "practice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_exam_dates" ADD CONSTRAINT "practice_exam_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_reports" ADD CONSTRAINT "practice_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sources" ADD CONSTRAINT "practice_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_pending" ADD CONSTRAINT "practice_pending_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sent" ADD CONSTRAINT "practice_sent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_merged_into_bank_questions_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."bank_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_uses" ADD CONSTRAINT "bank_uses_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_uses" ADD CONSTRAINT "bank_uses_bank_id_bank_questions_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_uses" ADD CONSTRAINT "bank_uses_version_fk" FOREIGN KEY ("bank_id","version") REFERENCES "public"."bank_versions"("bank_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_versions" ADD CONSTRAINT "bank_versions_bank_id_bank_questions_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_versions" ADD CONSTRAINT "bank_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meant_findings" ADD CONSTRAINT "meant_findings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_parent_id_topics_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD CONSTRAINT "quiz_revisions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD CONSTRAINT "quiz_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presets" ADD CONSTRAINT "presets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_failures_username_idx" ON "login_failures" USING btree ("username","failed_at");--> statement-breakpoint
CREATE INDEX "login_failures_failed_at_idx" ON "login_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_pending_idx" ON "otp_challenges" USING btree ("phone_number","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_address_idx" ON "otp_challenges" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_created_at_idx" ON "otp_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "otp_send_counts_window_ends_idx" ON "otp_send_counts" USING btree ("window_ends");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_refresh_hash_key" ON "sessions" USING btree ("user_id","refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_ended_at_idx" ON "sessions" USING btree ("ended_at") WHERE "sessions"."ended_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_phone_number_idx" ON "users" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_name_idx" ON "users" USING btree (lower(nullif("full_name", '')),lower("username")) WHERE "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_roll_idx" ON "users" USING btree (nullif("roll_number", ''),lower("username")) WHERE "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_creation_idx" ON "users" USING btree ("created_at" desc nulls last,lower("username")) WHERE "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_name_base_idx" ON "users" USING btree (regexp_replace(lower("username"), '\.\d+$', ''));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_erased_idx" ON "users" USING btree ("id") WHERE "users"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX "users_profile_picture_idx" ON "users" USING btree ("profile_picture") WHERE "users"."profile_picture" is not null;--> statement-breakpoint
CREATE INDEX "remembered_devices_expires_at_idx" ON "remembered_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_factor_failures_failed_at_idx" ON "second_factor_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "user_imports_created_idx" ON "user_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitation_jobs_unfinished_idx" ON "invitation_jobs" USING btree ("id") WHERE "invitation_jobs"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_unfinished_key" ON "attempts" USING btree ("user_id","quiz_id") WHERE "attempts"."completed_timestamp" is null;--> statement-breakpoint
CREATE INDEX "attempts_quiz_idx" ON "attempts" USING btree ("quiz_id","completed_timestamp") WHERE "attempts"."completed_timestamp" is not null;--> statement-breakpoint
CREATE INDEX "attempts_unfinished_deadline_idx" ON "attempts" USING btree ("deadline") WHERE "attempts"."completed_timestamp" is null;--> statement-breakpoint
CREATE INDEX "attempts_receipt_idx" ON "attempts" USING btree ("receipt") WHERE "attempts"."receipt" is not null;--> statement-breakpoint
CREATE INDEX "attempts_on_time_receipt_idx" ON "attempts" USING btree ("on_time_receipt") WHERE "attempts"."on_time_receipt" is not null;--> statement-breakpoint
CREATE INDEX "attempts_grading_receipt_idx" ON "attempts" USING btree ("grading_receipt") WHERE "attempts"."grading_receipt" is not null;--> statement-breakpoint
CREATE INDEX "hands_quiz_idx" ON "hands" USING btree ("quiz_id") WHERE "hands"."lowered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "overrides_learner_key" ON "overrides" USING btree ("user_id","quiz_id") WHERE "overrides"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "overrides_class_key" ON "overrides" USING btree ("class_id","quiz_id") WHERE "overrides"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "overrides_quiz_idx" ON "overrides" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "reopenings_receipt_idx" ON "reopenings" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "reopenings_grading_receipt_idx" ON "reopenings" USING btree ("grading_receipt") WHERE "reopenings"."grading_receipt" is not null;--> statement-breakpoint
CREATE INDEX "quiz_reminders_start_idx" ON "quiz_reminders" USING btree ("start_time");--> statement-breakpoint
CREATE INDEX "quiz_reminders_notice_idx" ON "quiz_reminders" USING btree ("notice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_sheets_code_key" ON "answer_sheets" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_sheets_one_ungraded_key" ON "answer_sheets" USING btree ("quiz_id","user_id","revision") WHERE "answer_sheets"."attempt_id" is null;--> statement-breakpoint
CREATE INDEX "answer_sheets_learner_idx" ON "answer_sheets" USING btree ("user_id","attempt_id");--> statement-breakpoint
CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_kind_idx" ON "audit_events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "audit_events_username_idx" ON "audit_events" USING btree (lower("username"),"id");--> statement-breakpoint
CREATE INDEX "audit_events_account_idx" ON "audit_events" USING btree (lower("subject_name"),"id") WHERE "audit_events"."subject_type" = 'user';--> statement-breakpoint
CREATE INDEX "class_invited_phones_class_idx" ON "class_invited_phones" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "class_invites_class_idx" ON "class_invites" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "class_members_by_class_idx" ON "class_members" USING btree ("class_id","status","user_id");--> statement-breakpoint
CREATE INDEX "class_staff_user_idx" ON "class_staff" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gradings_receipt_idx" ON "gradings" USING btree ("receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_preview_key" ON "jobs" USING btree ("preview_id") WHERE "jobs"."state" in ('waiting', 'running', 'done');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_regrade_of_a_quiz_key" ON "jobs" USING btree ("quiz_id") WHERE "jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "objections_quiz_idx" ON "objections" USING btree ("quiz_id","question_id");--> statement-breakpoint
CREATE INDEX "regrade_previews_created_at_idx" ON "regrade_previews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lti_keys_created_at_idx" ON "lti_keys" USING btree ("created_at" desc);--> statement-breakpoint
CREATE INDEX "lti_launch_codes_expires_at_idx" ON "lti_launch_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lti_logins_expires_at_idx" ON "lti_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_platforms_client_key" ON "lti_platforms" USING btree ("issuer","client_id");--> statement-breakpoint
CREATE INDEX "lti_scores_next_try_idx" ON "lti_scores" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "lti_users_user_idx" ON "lti_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notice_reads_notice_idx" ON "notice_reads" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notices_shown_idx" ON "notices" USING btree ("visible_from") WHERE "notices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notices_quiz_idx" ON "notices" USING btree ("quiz_id") WHERE "notices"."quiz_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_sms_jobs_unfinished_idx" ON "notice_sms_jobs" USING btree ("id") WHERE "notice_sms_jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "practice_answers_bank_idx" ON "practice_answers" USING btree ("user_id","bank_id","answered_at");--> statement-breakpoint
CREATE INDEX "practice_answers_day_idx" ON "practice_answers" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "practice_answers_topic_idx" ON "practice_answers" USING btree ("user_id","bank_id") WHERE "practice_answers"."set" = 'topic' and (not "practice_answers"."is_correct" or "practice_answers"."confidence" = 'unsure');--> statement-breakpoint
CREATE INDEX "practice_cards_due_idx" ON "practice_cards" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "practice_sources_attempt_idx" ON "practice_sources" USING btree ("user_id","attempt_id");--> statement-breakpoint
CREATE INDEX "practice_pending_received_idx" ON "practice_pending" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "bank_questions_by_topic_idx" ON "bank_questions" USING btree ("topic_id") WHERE "bank_questions"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "bank_questions_practice_idx" ON "bank_questions" USING btree ("topic_id","id") WHERE "bank_questions"."for_practice" and "bank_questions"."status" = 'ready' and "bank_questions"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "bank_questions_chance_idx" ON "bank_questions" USING btree (hashint8extended("id", 0),"topic_id") WHERE "bank_questions"."for_practice" and "bank_questions"."status" = 'ready' and "bank_questions"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "bank_questions_owner_idx" ON "bank_questions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "bank_questions_updated_idx" ON "bank_questions" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_questions_tags_idx" ON "bank_questions" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "bank_questions_bands_idx" ON "bank_questions" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "bank_uses_bank_idx" ON "bank_uses" USING btree ("bank_id");--> statement-breakpoint
CREATE INDEX "bank_versions_digest_idx" ON "bank_versions" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_en_key" ON "topics" USING btree (coalesce("parent_id", 0),"key_en");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_ne_key" ON "topics" USING btree (coalesce("parent_id", 0),"key_ne");--> statement-breakpoint
CREATE INDEX "quizzes_window_idx" ON "quizzes" USING gist (tstzrange("start_time", "end_time")) WHERE "quizzes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "quizzes_class_ids_idx" ON "quizzes" USING gin ("class_ids") WHERE "quizzes"."class_ids" is not null;--> statement-breakpoint
CREATE INDEX "quizzes_override_window_idx" ON "quizzes" USING btree ("id") WHERE "quizzes"."override_start" is not null or "quizzes"."override_end" is not null;--> statement-breakpoint
CREATE INDEX "quizzes_overridden_idx" ON "quizzes" USING btree ("id") WHERE "quizzes"."overrides" > 0;--> statement-breakpoint
CREATE INDEX "quizzes_deleted_idx" ON "quizzes" USING btree ("deleted_at") WHERE "quizzes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "quizzes_reminder_idx" ON "quizzes" USING btree ("id") WHERE "quizzes"."remind_day_before" <> 'none';--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guardian_links_expires_at_idx" ON "guardian_links" USING btree ("expires_at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change_of_bank_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Versions of bank questions are immutable' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "bank_versions_are_immutable" BEFORE UPDATE ON "bank_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_bank_version"();
--> statement-breakpoint
-- Accounts and the bank are searched without the extension, too, only slower: docs/operations.md.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- Whatever the reason: the extension is not installed, not allowed, or something has its names.
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'Searched without indexes: %', SQLERRM;
END $$;
--> statement-breakpoint
-- Needs the extension pg_trgm.
CREATE INDEX "bank_questions_search_idx" ON "bank_questions" USING gin ("search_key" gin_trgm_ops);
--> statement-breakpoint
-- Needs the extension pg_trgm.
CREATE INDEX "users_search_idx" ON "users" USING gin ("username" gin_trgm_ops,
	translate("full_name", 'ऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿ', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwx0123456789ijklmnopqrstuvwx') gin_trgm_ops,
	translate("roll_number", 'ऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿ', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwx0123456789ijklmnopqrstuvwx') gin_trgm_ops, "phone_number" gin_trgm_ops)
	WHERE "users"."erased_at" is null;
