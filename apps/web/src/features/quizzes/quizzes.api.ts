import type { getQuizSchedule, listQuizzes } from '@abhyas/contract/quizzes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { readHome } from '#api/home.ts';
import { accessToken, TokenMissingError } from '#api/session/tokens.ts';

/** Spec §8: the dashboard has a sentence of its own for this. */
function requireToken(): void {
  if (accessToken() === null) throw new TokenMissingError('No access token is stored');
}

export const quizListQuery = queryOptions({
  queryKey: ['quizzes'],
  queryFn: ({ signal }) => {
    requireToken();
    return call<typeof listQuizzes>('GET /api/quizzes/', { signal });
  },
});

/** The same list, where the screen shows more of the dashboard. */
export const openQuizzesQuery = queryOptions({
  queryKey: quizListQuery.queryKey,
  queryFn: async () => {
    requireToken();
    return (await readHome('quizzes')).quizzes;
  },
});

/** Quizzes that open within the next days. In the list of quizzes when they are open. */
export const upcomingQuery = queryOptions({
  queryKey: ['quizzes', 'upcoming'],
  queryFn: async () => (await readHome('upcoming')).upcoming,
});

/** The window of a quiz that the list does not have. */
export const scheduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizzes', 'schedule', id],
    queryFn: ({ signal }) =>
      call<typeof getQuizSchedule>('GET /api/quizzes/:id/schedule/', { params: { id }, signal }),
  });
