import type { openAttempt } from '@abhyas/contract/attempts';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { withoutDownloads } from '#api/background-downloads.ts';
import { passOpened } from '#api/opened-attempt.ts';
import { readSealed } from '#api/sealed-store.ts';
import { findSession } from '#api/session/session.ts';
import { instantNow, monotonicNow } from '#lib/clock.ts';

/** Opens the learner's attempt, or finds it open, for the screen of the quiz. */
export const openAttemptMutation = mutationOptions({
  mutationFn: (id: string) =>
    withoutDownloads(async () => {
      const learner = findSession()?.sub;
      const sealed = await readSealed(id);
      const requested = instantNow();
      const state = await call<typeof openAttempt>('POST /api/quizzes/:id/attempt/', {
        params: { id },
        body: { sealed: sealed?.seal },
      });
      passOpened(id, { state, sealed, learner, requested, received_at: monotonicNow() });
    }),
});
