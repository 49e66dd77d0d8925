import { eq } from 'drizzle-orm';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { TestApp } from './build-test-app.ts';

/** Withholds the answers of a quiz although learners have seen them, which no call does. */
export const withholdAnswers = (app: TestApp, quiz_id: number) =>
  app.db
    .update(quizzes)
    .set({ show_answers: 'by_hand', answers_release_at: null })
    .where(eq(quizzes.id, quiz_id));
