import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, marks } from '#platform/db/columns.ts';

/**
 * How many learners have which score in their first finished attempt of a quiz: the sum of `takers` over the rows of a
 * score. A trigger of `attempts` (`count_first_score`) appends a row whenever a score is given, changed or taken back, in
 * the same transaction, so that submissions wait for nobody. Every 1024th attempt merges the rows of its quiz. No foreign
 * key: a quiz that has attempts is never deleted, and the key would lock its row for each submission.
 */
export const first_scores = pgTable(
  'first_scores',
  {
    quiz_id: id().notNull(),
    score: marks().notNull(),
    takers: integer().notNull(),
  },
  (table) => [index('first_scores_quiz_idx').on(table.quiz_id)],
);
