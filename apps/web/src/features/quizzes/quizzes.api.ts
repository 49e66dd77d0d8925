import type { getQuizSchedule, listQuizzes, listUpcomingQuizzes } from '@abhyas/contract/quizzes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { accessToken, TokenMissingError } from '#api/session/tokens.ts';

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
