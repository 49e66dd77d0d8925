import { sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { QuizRelease } from '#features/quizzes/quizzes.ts';

/** What of its quiz the grading of an attempt and its response depend on. */
export const gradedBy = {
  /** With the verdicts up to this one the attempt is graded now. */
  regrade: quizzes.regrade,
  show_score: quizzes.show_score,
  show_answers: quizzes.show_answers,
  score_release_at: quizzes.score_release_at,
  answers_release_at: quizzes.answers_release_at,
  overrides: quizzes.overrides,
};
export type GradedBy = QuizRelease & { regrade: number; overrides: number };

/**
 * Matches only if the quiz was not regraded, and its release and its overrides have not changed, since they were read. The lock makes staff who
 * regrade, release or withdraw wait for this transaction, so that they find what it has written; they take the opposite
 * one (`changeQuiz`, `grading/staff`).
 */
export const isGradedInForce = (
  read: Record<'regrade' | 'score_release_at' | 'answers_release_at' | 'overrides', unknown>,
) => {
  const { regrade, score_release_at, answers_release_at, overrides } = read;
  return sql`exists (
    select from ${quizzes} where ${quizzes.id} = ${attempts.quiz_id} and ${quizzes.regrade} = ${regrade}::int
      and ${quizzes.overrides} = ${overrides}::int
      and ${quizzes.score_release_at} is not distinct from ${score_release_at}::timestamptz
      and ${quizzes.answers_release_at} is not distinct from ${answers_release_at}::timestamptz
    for key share
  )`;
};

/** The same in a prepared statement; `gradedByOf` has its parameters. */
export const gradedInForce = isGradedInForce({
  regrade: sql.placeholder('read_regrade'),
  score_release_at: sql.placeholder('read_score_release_at'),
  answers_release_at: sql.placeholder('read_answers_release_at'),
  overrides: sql.placeholder('read_overrides'),
});
export const gradedByOf = (read: GradedBy) => ({
  read_regrade: read.regrade,
  read_score_release_at: read.score_release_at,
  read_answers_release_at: read.answers_release_at,
  read_overrides: read.overrides,
});
