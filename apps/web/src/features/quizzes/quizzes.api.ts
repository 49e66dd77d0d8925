import type { openAttempt } from '@abhyas/contract/attempts';
import type { getQuizSchedule, listQuizzes, listUpcomingQuizzes } from '@abhyas/contract/quizzes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { passOpened } from '../../api/opened-attempt.ts';
import { findSession } from '../../api/session/session.ts';
import { accessToken, TokenMissingError } from '../../api/session/tokens.ts';
import { instantNow, monotonicNow } from '../../lib/clock.ts';

export const quizListQuery = queryOptions({
  queryKey: ['quizzes'],
  queryFn: ({ signal }) => {
    // Spec §8: the dashboard has a sentence of its own for this.
    if (accessToken() === null) throw new TokenMissingError('No access token is stored');
    return call<typeof listQuizzes>('GET /api/quizzes/', { signal });
  },
});

/** Quizzes that open within the next days. In the list of quizzes when they are open. */
export const upcomingQuery = queryOptions({
  queryKey: ['quizzes', 'upcoming'],
  queryFn: ({ signal }) => call<typeof listUpcomingQuizzes>('GET /api/quizzes/upcoming/', { signal }),
});

/** The window of a quiz that the list does not have. */
export const scheduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizzes', 'schedule', id],
    queryFn: ({ signal }) =>
      call<typeof getQuizSchedule>('GET /api/quizzes/:id/schedule/', { params: { id }, signal }),
  });

/** Opens the learner's attempt, or finds it open, for the screen of the quiz. */
export const openAttemptMutation = mutationOptions({
  mutationFn: async (id: string) => {
    const learner = findSession()?.sub;
    const requested = instantNow();
    const state = await call<typeof openAttempt>('POST /api/quizzes/:id/attempt/', { params: { id } });
    passOpened(id, { state, learner, requested, received_at: monotonicNow() });
  },
});
