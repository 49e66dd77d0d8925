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
CREATE TABLE "presets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"quiz" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_revisions" ALTER COLUMN "marks_correct" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_revisions" ALTER COLUMN "marks_wrong" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "drawn" smallint[];--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "option_orders" integer[];--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "section_grades" jsonb;--> statement-breakpoint
ALTER TABLE "gradings" ADD COLUMN "section_grades" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD COLUMN "sections" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD COLUMN "paper_sections" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD COLUMN "full_marks" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD COLUMN "forms" integer;--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD COLUMN "drawn_forms" jsonb;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_first_by_users_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_second_by_users_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_revision_fk" FOREIGN KEY ("quiz_id","revision") REFERENCES "public"."quiz_revisions"("quiz_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_attempt_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presets" ADD CONSTRAINT "presets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_sheets_code_key" ON "answer_sheets" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_sheets_one_ungraded_key" ON "answer_sheets" USING btree ("quiz_id","user_id","revision") WHERE "answer_sheets"."attempt_id" is null;--> statement-breakpoint
CREATE INDEX "answer_sheets_learner_idx" ON "answer_sheets" USING btree ("user_id","attempt_id");--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_draw_is_whole" CHECK ("attempts"."option_orders" is null or ("attempts"."drawn" is not null
        and cardinality("attempts"."drawn") = cardinality("attempts"."option_orders")));--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD CONSTRAINT "quiz_revisions_have_marks" CHECK ("quiz_revisions"."sections" is not null or ("quiz_revisions"."marks_correct" is not null and "quiz_revisions"."marks_wrong" is not null));--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD CONSTRAINT "quiz_revisions_sections_are_whole" CHECK (("quiz_revisions"."sections" is null) = ("quiz_revisions"."paper_sections" is null)
        and ("quiz_revisions"."sections" is null) = ("quiz_revisions"."full_marks" is null));