-- Needs the extension pg_trgm.
CREATE INDEX CONCURRENTLY "users_found_by_idx" ON "users" USING gin ("found_by" gin_trgm_ops, "phone_number" gin_trgm_ops)
	WHERE "users"."erased_at" is null;
--> statement-breakpoint
-- Needs the extension pg_trgm.
CREATE INDEX CONCURRENTLY "bank_questions_found_by_idx" ON "bank_questions" USING gin ("found_by" gin_trgm_ops);
