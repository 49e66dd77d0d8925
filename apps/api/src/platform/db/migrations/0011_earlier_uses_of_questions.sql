CREATE TABLE "earlier_bank_uses" (
	"quiz_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"version" integer,
	CONSTRAINT "earlier_bank_uses_key" UNIQUE NULLS NOT DISTINCT("quiz_id","bank_id","version")
);
--> statement-breakpoint
ALTER TABLE "earlier_bank_uses" ADD CONSTRAINT "earlier_bank_uses_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_bank_uses" ADD CONSTRAINT "earlier_bank_uses_bank_id_bank_questions_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_bank_uses" ADD CONSTRAINT "earlier_bank_uses_version_fk" FOREIGN KEY ("bank_id","version") REFERENCES "public"."bank_versions"("bank_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_bank_uses_bank_idx" ON "earlier_bank_uses" USING btree ("bank_id");