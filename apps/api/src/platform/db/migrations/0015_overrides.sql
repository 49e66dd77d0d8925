-- Servers of earlier versions read "extra_attempts" when they open an attempt.
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name IN ('abhyas', 'abhyas listen')) THEN
		RAISE EXCEPTION 'A server of an earlier version runs on this database and cannot use the new tables. Stop every server, then start this one.';
	END IF;
END $$;--> statement-breakpoint
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
ALTER TABLE "quizzes" ADD COLUMN "end_release_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "overrides" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "override_start" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "override_end" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "override_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "override_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_credits" ADD CONSTRAINT "time_credits_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_credits" ADD CONSTRAINT "time_credits_attempt_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "overrides_learner_key" ON "overrides" USING btree ("user_id","quiz_id") WHERE "overrides"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "overrides_class_key" ON "overrides" USING btree ("class_id","quiz_id") WHERE "overrides"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "overrides_quiz_idx" ON "overrides" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quizzes_override_window_idx" ON "quizzes" USING btree ("id") WHERE "quizzes"."override_start" is not null or "quizzes"."override_end" is not null;--> statement-breakpoint
-- Nobody recorded when extra attempts were given: they count as given at the time of the migration.
INSERT INTO "overrides" ("quiz_id", "user_id", "extra_attempts", "created_at")
	SELECT "quiz_id", "user_id", "extra_attempts", now() FROM "extra_attempts" WHERE "extra_attempts" > 0;--> statement-breakpoint
UPDATE "quizzes" SET "overrides" = 1 WHERE "id" IN (SELECT "quiz_id" FROM "overrides");--> statement-breakpoint
DROP TABLE "extra_attempts";--> statement-breakpoint
-- As in releaseTimes (quizzes/rules/release.ts).
UPDATE "quizzes" SET "end_release_at" = greatest(
		"end_time" + CASE "late_start" WHEN 'until_end' THEN interval '0' ELSE make_interval(mins => "duration_minutes") END,
		"earlier_deadline"
	) + interval '30 seconds' + CASE WHEN "accept_late" THEN interval '24 hours' ELSE interval '0' END
	WHERE "end_time" IS NOT NULL;
