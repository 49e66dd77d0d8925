CREATE TABLE "exam_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" bigint NOT NULL,
	"text_en" text NOT NULL,
	"text_ne" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"sent_by" bigint,
	"attempts" integer NOT NULL,
	"withdrawn_at" timestamp(3) with time zone,
	"withdrawn_by" bigint,
	CONSTRAINT "exam_messages_have_text" CHECK ("exam_messages"."text_en" <> '' or "exam_messages"."text_ne" <> '')
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "messages" integer;--> statement-breakpoint
ALTER TABLE "exam_messages" ADD CONSTRAINT "exam_messages_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_messages" ADD CONSTRAINT "exam_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_messages" ADD CONSTRAINT "exam_messages_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_messages_quiz_idx" ON "exam_messages" USING btree ("quiz_id","id");