CREATE TABLE "quiz_corrections" (
	"notice_id" bigint PRIMARY KEY NOT NULL,
	"quiz_id" bigint NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"withdrawn_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "at_night" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_corrections" ADD CONSTRAINT "quiz_corrections_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_corrections" ADD CONSTRAINT "quiz_corrections_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_corrections_quiz_idx" ON "quiz_corrections" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quiz_corrections_start_idx" ON "quiz_corrections" USING btree ("start_time");