-- Responses named questions and options by id, in documents. From here on they stand in arrays by place (decision 0034).
-- One rewrite of the table converts every attempt. What has no place in the paper of its attempt moves to "unplaced".
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name IN ('abhyas', 'abhyas listen')) THEN
		RAISE EXCEPTION 'A server of an earlier version runs on this database and cannot use the new tables. Stop every server, then start this one.';
	END IF;
END $$;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "unplaced" jsonb;--> statement-breakpoint
-- For each question its id, and the places of its options by their ids. Uncompressed, because every attempt reads it.
CREATE TEMPORARY TABLE "papers" ("quiz_id" bigint, "revision" integer, "questions" text[], "options" jsonb[], PRIMARY KEY ("quiz_id", "revision"));--> statement-breakpoint
ALTER TABLE "papers" ALTER COLUMN "questions" SET STORAGE EXTERNAL, ALTER COLUMN "options" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO "papers"
	SELECT "quiz_id", "revision", array_agg(question ->> 'id' ORDER BY place), array_agg(places ORDER BY place)
	FROM "quiz_revisions", jsonb_array_elements("questions") WITH ORDINALITY AS its (question, place),
		LATERAL (SELECT coalesce(jsonb_object_agg(option ->> 'id', choice), '{}') AS places
			FROM jsonb_array_elements(question -> 'options') WITH ORDINALITY AS of_question (option, choice)) AS options
	GROUP BY "quiz_id", "revision";--> statement-breakpoint
CREATE TEMPORARY TABLE "left_over" ("user_id" bigint, "id" bigint, "part" text, "document" jsonb);--> statement-breakpoint
-- Remembers those entries of a document that were not placed.
CREATE FUNCTION pg_temp.set_aside(part text, document jsonb, placed anyarray, questions text[], user_id bigint, id bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO left_over SELECT user_id, id, part, jsonb_object_agg(key, value) FROM jsonb_each(document)
		WHERE placed[array_position(questions, key)] IS NULL;
$$;--> statement-breakpoint
-- A cleared answer is null in a document and 0 in an array.
CREATE FUNCTION pg_temp.choices(part text, document jsonb, user_id bigint, id bigint, of_quiz bigint, of_revision integer) RETURNS smallint[] LANGUAGE plpgsql STRICT AS $$
DECLARE
	ids text[];
	placed smallint[];
	missing boolean;
BEGIN
	IF document = '{}' THEN RETURN '{}'; END IF;
	SELECT questions,
			ARRAY(SELECT CASE WHEN document -> question = 'null' THEN 0 ELSE (places -> (document -> question)::text)::smallint END
				FROM unnest(questions, options) AS its (question, places))
		INTO ids, placed FROM papers WHERE quiz_id = of_quiz AND revision = of_revision;
	missing := (SELECT count(*) FROM jsonb_object_keys(document)) IS DISTINCT FROM (SELECT count(choice) FROM unnest(placed) AS choice);
	IF missing THEN PERFORM pg_temp.set_aside(part, document, placed, ids, user_id, id); END IF;
	RETURN coalesce(placed, '{}');
END $$;--> statement-breakpoint
-- Milliseconds since 1970 become milliseconds since the start, within 23 days before and after it.
CREATE FUNCTION pg_temp.moments(document jsonb, started timestamptz, user_id bigint, id bigint, of_quiz bigint, of_revision integer) RETURNS integer[] LANGUAGE plpgsql STRICT AS $$
DECLARE
	ids text[];
	placed integer[];
	missing boolean;
	start numeric := round(extract(epoch FROM started) * 1000);
BEGIN
	IF document = '{}' THEN RETURN '{}'; END IF;
	SELECT questions,
			ARRAY(SELECT CASE WHEN jsonb_typeof(document -> question) = 'number'
					THEN least(greatest((document -> question)::numeric - start, -2000000000), 2000000000)::integer END
				FROM unnest(questions) AS question)
		INTO ids, placed FROM papers WHERE quiz_id = of_quiz AND revision = of_revision;
	missing := (SELECT count(*) FROM jsonb_object_keys(document)) IS DISTINCT FROM (SELECT count(at) FROM unnest(placed) AS at);
	IF missing THEN PERFORM pg_temp.set_aside('answered_at', document, placed, ids, user_id, id); END IF;
	RETURN coalesce(placed, '{}');
END $$;--> statement-breakpoint
-- A client's tag was combined with the moment of its answer by XOR.
CREATE FUNCTION pg_temp.tags(document jsonb, answered_at jsonb, user_id bigint, id bigint, of_quiz bigint, of_revision integer) RETURNS integer[] LANGUAGE plpgsql STRICT AS $$
DECLARE
	ids text[];
	placed integer[];
	missing boolean;
BEGIN
	IF document = '{}' THEN RETURN '{}'; END IF;
	SELECT questions,
			ARRAY(SELECT CASE WHEN jsonb_typeof(document -> question) = 'number' AND jsonb_typeof(answered_at -> question) = 'number'
					AND (document -> question)::numeric BETWEEN -2147483648 AND 2147483647
					THEN (document -> question)::integer # ((answered_at -> question)::numeric % 2147483648)::integer END
				FROM unnest(questions) AS question)
		INTO ids, placed FROM papers WHERE quiz_id = of_quiz AND revision = of_revision;
	missing := (SELECT count(*) FROM jsonb_object_keys(document)) IS DISTINCT FROM (SELECT count(tag) FROM unnest(placed) AS tag);
	IF missing THEN PERFORM pg_temp.set_aside('answered_by', document, placed, ids, user_id, id); END IF;
	RETURN coalesce(placed, '{}');
END $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.flag_bits(flags jsonb, user_id bigint, id bigint, of_quiz bigint, of_revision integer) RETURNS varbit LANGUAGE plpgsql STRICT AS $$
DECLARE
	ids text[];
	bits text;
BEGIN
	IF flags = '[]' THEN RETURN NULL; END IF;
	SELECT questions, array_to_string(ARRAY(SELECT (flags @> question::jsonb)::integer FROM unnest(questions) AS question), '')
		INTO ids, bits FROM papers WHERE quiz_id = of_quiz AND revision = of_revision;
	INSERT INTO left_over SELECT user_id, id, 'flags', jsonb_agg(flag) FROM jsonb_array_elements(flags) AS flag
		WHERE ids IS NULL OR flag::text <> ALL (ids) HAVING count(*) > 0;
	RETURN bits::varbit;
END $$;--> statement-breakpoint
ALTER TABLE "attempts"
	ALTER COLUMN "answers" DROP DEFAULT,
	ALTER COLUMN "answered_at" DROP DEFAULT,
	ALTER COLUMN "answered_by" DROP DEFAULT,
	ALTER COLUMN "flags" DROP DEFAULT,
	ALTER COLUMN "flags" DROP NOT NULL,
	ALTER COLUMN "answers" SET DATA TYPE smallint[] USING pg_temp.choices('answers', "answers", "user_id", "id", "quiz_id", "revision"),
	ALTER COLUMN "answered_at" SET DATA TYPE integer[] USING pg_temp.moments("answered_at", "started_at", "user_id", "id", "quiz_id", "revision"),
	ALTER COLUMN "answered_by" SET DATA TYPE integer[] USING pg_temp.tags("answered_by", "answered_at", "user_id", "id", "quiz_id", "revision"),
	ALTER COLUMN "flags" SET DATA TYPE bit varying USING pg_temp.flag_bits("flags", "user_id", "id", "quiz_id", "revision"),
	ALTER COLUMN "on_time_answers" SET DATA TYPE smallint[] USING pg_temp.choices('on_time_answers', "on_time_answers", "user_id", "id", "quiz_id", "revision"),
	ALTER COLUMN "ungraded_answers" SET DATA TYPE smallint[] USING pg_temp.choices('ungraded_answers', "ungraded_answers", "user_id", "id", "quiz_id", "revision");--> statement-breakpoint
ALTER TABLE "attempts"
	ALTER COLUMN "answers" SET DEFAULT '{}',
	ALTER COLUMN "answered_at" SET DEFAULT '{}',
	ALTER COLUMN "answered_by" SET DEFAULT '{}';--> statement-breakpoint
-- An attempt with late answers has two states, and each says what it has left over.
UPDATE "attempts" SET "unplaced" = CASE WHEN "late" THEN '{"on_time_answers": {}}'::jsonb ELSE '{}'::jsonb END || "parts"
	FROM (SELECT "user_id", "id", jsonb_object_agg("part", "document") AS "parts" FROM "left_over" GROUP BY "user_id", "id") AS "found"
	WHERE "attempts"."user_id" = "found"."user_id" AND "attempts"."id" = "found"."id";--> statement-breakpoint
DROP FUNCTION pg_temp.choices, pg_temp.moments, pg_temp.tags, pg_temp.flag_bits, pg_temp.set_aside;--> statement-breakpoint
DROP TABLE "papers", "left_over";
