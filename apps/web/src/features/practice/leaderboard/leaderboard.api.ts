import type { getLeaderboard, setLeaderboardName } from '@abhyas/contract/practice/leaderboard';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { sendFirst } from '#features/practice/unsent-answers.ts';

export const leaderboardQuery = queryOptions({
  queryKey: ['practice', 'leaderboard'],
  queryFn: async ({ signal }) => {
    await sendFirst();
    return call<typeof getLeaderboard>('GET /api/practice/leaderboard/', { signal });
  },
  staleTime: 0,
});

export const nameMutation = mutationOptions({
  mutationFn: (body: { class_id: number; name: string | null }) =>
    call<typeof setLeaderboardName>('PUT /api/practice/leaderboard/', { body }),
});
