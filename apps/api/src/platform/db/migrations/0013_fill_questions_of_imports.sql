INSERT INTO "import_questions" ("import_id", "place", "question", "characters")
SELECT "imports"."id", "place", "question", length("question"::text)
FROM "imports" CROSS JOIN jsonb_array_elements("questions") WITH ORDINALITY AS "listed" ("question", "place");
