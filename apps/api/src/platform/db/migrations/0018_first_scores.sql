CREATE TABLE "first_scores" (
	"quiz_id" bigint NOT NULL,
	"score" numeric(12, 4) NOT NULL,
	"takers" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "first_scores_quiz_idx" ON "first_scores" USING btree ("quiz_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_first_score"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.score IS NOT NULL THEN
		INSERT INTO first_scores (quiz_id, score, takers) VALUES (OLD.quiz_id, OLD.score, -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.score IS NOT NULL THEN
		INSERT INTO first_scores (quiz_id, score, takers) VALUES (NEW.quiz_id, NEW.score, 1);
	END IF;
	-- Merges the rows of the quiz now and then, so that a reading has few. Rows that another transaction merges stay to it.
	IF NEW.id % 1024 = 0 THEN
		WITH merged AS (
			DELETE FROM first_scores WHERE ctid = ANY (ARRAY(
				SELECT ctid FROM first_scores WHERE quiz_id = NEW.quiz_id FOR UPDATE SKIP LOCKED
			)) RETURNING score, takers
		)
		INSERT INTO first_scores (quiz_id, score, takers)
		SELECT NEW.quiz_id, score, sum(takers) FROM merged GROUP BY score HAVING sum(takers) <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "attempts_first_score_given" AFTER INSERT ON "attempts" FOR EACH ROW
	WHEN (NEW.number = 1 AND NEW.score IS NOT NULL) EXECUTE FUNCTION "count_first_score"();
--> statement-breakpoint
CREATE TRIGGER "attempts_first_score_changed" AFTER UPDATE OF "score" ON "attempts" FOR EACH ROW
	WHEN (NEW.number = 1 AND NEW.score IS DISTINCT FROM OLD.score) EXECUTE FUNCTION "count_first_score"();
--> statement-breakpoint
CREATE TRIGGER "attempts_first_score_deleted" AFTER DELETE ON "attempts" FOR EACH ROW
	WHEN (OLD.number = 1 AND OLD.score IS NOT NULL) EXECUTE FUNCTION "count_first_score"();
