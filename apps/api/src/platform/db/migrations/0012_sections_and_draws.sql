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
ALTER TABLE "presets" ADD CONSTRAINT "presets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_draw_is_whole" CHECK ("attempts"."option_orders" is null or ("attempts"."drawn" is not null
        and cardinality("attempts"."drawn") = cardinality("attempts"."option_orders")));--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD CONSTRAINT "quiz_revisions_have_marks" CHECK ("quiz_revisions"."sections" is not null or ("quiz_revisions"."marks_correct" is not null and "quiz_revisions"."marks_wrong" is not null));--> statement-breakpoint
ALTER TABLE "quiz_revisions" ADD CONSTRAINT "quiz_revisions_sections_are_whole" CHECK (("quiz_revisions"."sections" is null) = ("quiz_revisions"."paper_sections" is null)
        and ("quiz_revisions"."sections" is null) = ("quiz_revisions"."full_marks" is null));