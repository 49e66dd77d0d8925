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
ALTER TABLE "attempts" ADD COLUMN "record_focus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "reopenings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "earlier_score_sent_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "record_focus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reopenings" ADD CONSTRAINT "reopenings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reopenings" ADD CONSTRAINT "reopenings_attempt_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reopenings_receipt_idx" ON "reopenings" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "reopenings_grading_receipt_idx" ON "reopenings" USING btree ("grading_receipt") WHERE "reopenings"."grading_receipt" is not null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_reopened_is_counted" CHECK ("attempts"."earlier_score_sent_at" is null or "attempts"."reopenings" > 0);