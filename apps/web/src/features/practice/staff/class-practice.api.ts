import type { getClassPractice, removeLeaderboardName } from '@abhyas/contract/practice/staff';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

export const classPracticeQuery = (id: string) =>
  queryOptions({
    queryKey: ['practice-staff', 'class', id],
    queryFn: ({ signal }) =>
      call<typeof getClassPractice>('GET /api/admin/classes/:id/practice/', { params: { id }, signal }),
    staleTime: 0,
  });

export const removeNameMutation = (id: string) =>
  mutationOptions({
    mutationFn: (user_id: number) =>
      call<typeof removeLeaderboardName>('DELETE /api/admin/classes/:id/leaderboard/:user_id/', {
        params: { id, user_id: String(user_id) },
      }),
  });
