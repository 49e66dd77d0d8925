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
CREATE TABLE "topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" jsonb NOT NULL,
	"key_en" text,
	"key_ne" text,
	CONSTRAINT "topics_have_a_name" CHECK ("topics"."key_en" is not null or "topics"."key_ne" is not null)
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "bank_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_merged_into_bank_questions_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."bank_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_uses" ADD CONSTRAINT "bank_uses_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_uses" ADD CONSTRAINT "bank_uses_bank_id_bank_questions_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_uses" ADD CONSTRAINT "bank_uses_version_fk" FOREIGN KEY ("bank_id","version") REFERENCES "public"."bank_versions"("bank_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_versions" ADD CONSTRAINT "bank_versions_bank_id_bank_questions_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_versions" ADD CONSTRAINT "bank_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_parent_id_topics_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_questions_topic_idx" ON "bank_questions" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "bank_questions_updated_idx" ON "bank_questions" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_questions_tags_idx" ON "bank_questions" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "bank_questions_bands_idx" ON "bank_questions" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "bank_uses_bank_idx" ON "bank_uses" USING btree ("bank_id");--> statement-breakpoint
CREATE INDEX "bank_versions_digest_idx" ON "bank_versions" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_en_key" ON "topics" USING btree (coalesce("parent_id", 0),"key_en");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_ne_key" ON "topics" USING btree (coalesce("parent_id", 0),"key_ne");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change_of_bank_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Versions of bank questions are immutable' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "bank_versions_are_immutable" BEFORE UPDATE ON "bank_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_bank_version"();
--> statement-breakpoint
-- The bank is searched without the extension, too, only slower: docs/operations.md.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "bank_questions_search_idx" ON "bank_questions" USING gin ("search_key" gin_trgm_ops);
-- Whatever the reason: the extension is not installed, not allowed, or something has its names.
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'The bank is searched without an index: %', SQLERRM;
END $$;
