CREATE TABLE "bank_merges" (
	"bank_id" bigint PRIMARY KEY NOT NULL,
	"into_id" bigint NOT NULL,
	"uses" jsonb NOT NULL,
	"merged_before" bigint[] NOT NULL,
	"before" jsonb NOT NULL,
	"key_version" integer,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_merges" ADD CONSTRAINT "bank_merges_bank_id_bank_questions_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_merges" ADD CONSTRAINT "bank_merges_into_id_bank_questions_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_merges_into_idx" ON "bank_merges" USING btree ("into_id");--> statement-breakpoint
ALTER INDEX "bank_families_same_idx" SET (fastupdate=false);--> statement-breakpoint
ALTER INDEX "bank_families_near_idx" SET (fastupdate=false);
