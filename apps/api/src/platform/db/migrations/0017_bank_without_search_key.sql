ALTER TABLE "bank_questions" DROP COLUMN "search_key";--> statement-breakpoint
DROP INDEX IF EXISTS "users_search_idx";
