CREATE INDEX CONCURRENTLY "users_by_name_idx" ON "users" USING btree (lower(nullif("full_name", '')),lower("username")) WHERE "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_roll_idx" ON "users" USING btree (nullif("roll_number", ''),lower("username")) WHERE "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_creation_idx" ON "users" USING btree ("created_at" desc nulls last,lower("username")) WHERE "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_name_base_idx" ON "users" USING btree (regexp_replace(lower("username"), '\.\d+$', ''));--> statement-breakpoint
-- Without it accounts are found, too, only slower: docs/operations.md.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- Whatever the reason: the extension is not installed, not allowed, or something has its names.
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'Accounts are searched without an index: %', SQLERRM;
END $$;--> statement-breakpoint
-- Needs the extension pg_trgm.
CREATE INDEX CONCURRENTLY "users_search_idx" ON "users" USING gin ("username" gin_trgm_ops,
	translate("full_name", 'ऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿ', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwx0123456789ijklmnopqrstuvwx') gin_trgm_ops,
	translate("roll_number", 'ऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿ', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwx0123456789ijklmnopqrstuvwx') gin_trgm_ops, "phone_number" gin_trgm_ops)
	WHERE "users"."erased_at" is null;
