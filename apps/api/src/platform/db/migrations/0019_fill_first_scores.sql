-- The scores of before the triggers: all scores less what the triggers have counted, both as of this statement, which
-- locks nothing.
INSERT INTO "first_scores" ("quiz_id", "score", "takers")
SELECT quiz_id, score, sum(takers) FROM (
	SELECT quiz_id, score, 1 AS takers FROM "attempts" WHERE number = 1 AND score IS NOT NULL
	UNION ALL
	SELECT quiz_id, score, -takers FROM "first_scores"
) AS counted GROUP BY quiz_id, score HAVING sum(takers) <> 0;
