import { eq } from 'drizzle-orm';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { DAY, iso } from '#platform/time/clock.ts';
import type { TestApp } from './build-test-app.ts';

/** The quiz has ended three days ago, late answers included, so that nobody can sit it any more: keys that staff release go out at once. */
export async function endQuiz({ db, clock }: Pick<TestApp, 'db' | 'clock'>, quiz_id: number): Promise<void> {
  await db
    .update(quizzes)
    .set({ end_time: iso(clock.now() - 3 * DAY), earlier_deadline: null })
    .where(eq(quizzes.id, quiz_id));
}
