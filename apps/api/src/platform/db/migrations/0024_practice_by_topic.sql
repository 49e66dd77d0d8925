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
ALTER TABLE "practice_answers" DROP CONSTRAINT "practice_answers_set_is_known";--> statement-breakpoint
ALTER TABLE "practice_answers" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "for_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_pending" ADD CONSTRAINT "practice_pending_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sent" ADD CONSTRAINT "practice_sent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_pending_received_idx" ON "practice_pending" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "practice_answers_topic_idx" ON "practice_answers" USING btree ("user_id","bank_id") WHERE "practice_answers"."set" = 'topic' and (not "practice_answers"."is_correct" or "practice_answers"."confidence" = 'unsure');--> statement-breakpoint
CREATE INDEX "bank_questions_practice_idx" ON "bank_questions" USING btree ("topic_id","id") WHERE "bank_questions"."for_practice" and "bank_questions"."status" = 'ready' and "bank_questions"."merged_into" is null;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_show_one_thing" CHECK (("practice_answers"."attempt_id" is null) <> ("practice_answers"."version" is null));--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_set_is_known" CHECK ("practice_answers"."set" in ('cards', 'report', 'topic'));