-- Results that were released before keys waited for everyone stay released.
UPDATE "quizzes" SET
	"keys_at_once_at" = "score_release_at",
	"keys_after_end_at" = CASE WHEN "score_release_at" IS NOT NULL AND "end_release_at" IS NOT NULL
		THEN greatest("score_release_at", "end_release_at") END,
	"keys_by_hand_at" = CASE WHEN "score_release_at" IS NOT NULL AND "answers_released_by_hand_at" IS NOT NULL
		THEN greatest("score_release_at", "answers_released_by_hand_at") END,
	"keys_confirmed_at" = CASE WHEN "answers_release_at" <= now()
		AND ("score_released_by_hand_at" IS NOT NULL OR "answers_released_by_hand_at" IS NOT NULL)
		THEN "answers_release_at" END;
