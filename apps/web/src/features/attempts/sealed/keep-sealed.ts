import type { getSealedPaper } from '@abhyas/contract/attempts/sealed';
import type { UpcomingQuiz } from '@abhyas/contract/quizzes';
import { call } from '../../../api/api-client.ts';
import { canUnseal, dropSealed, listSealed, storeSealed } from '../../../api/sealed-store.ts';
import { alone } from '../../../lib/alone.ts';
import { currentTime } from '../../../lib/clock.ts';

/**
 * Fetches the sealed papers of these quizzes that this phone has not got, one at a time, and drops those of other revisions.
 * Without a network it does nothing: the next look tries again.
 */
export async function keepSealed(upcoming: readonly UpcomingQuiz[]): Promise<void> {
  if (!canUnseal()) return;
  await alone('abhyas-sealed', async () => {
    const stored = await listSealed(currentTime());
    for (const { id, seal, start_time } of upcoming) {
      const quiz = String(id);
      if (seal === undefined || start_time === null || stored.get(quiz) === seal) continue;
      await dropSealed(quiz);
      const paper = await call<typeof getSealedPaper>('GET /api/quizzes/:id/sealed/:seal/', {
        params: { id: quiz, seal },
      });
      await storeSealed(quiz, { ...paper, start_time });
    }
  });
}
