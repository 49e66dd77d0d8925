ALTER TABLE "users" ADD COLUMN "found_by" text;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "found_by" text;