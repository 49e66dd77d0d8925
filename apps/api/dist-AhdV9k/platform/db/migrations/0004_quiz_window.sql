-- A window that ends before it begins is never open, as one without length; an index of ranges takes only the latter.
UPDATE "quizzes" SET "end_time" = "start_time" WHERE "end_time" < "start_time";--> statement-breakpoint
CREATE INDEX "quizzes_window_idx" ON "quizzes" USING gist (tstzrange("start_time", "end_time")) WHERE "quizzes"."deleted_at" is null;