import type { Ask, Likely } from './likely.ts';

/** A class of its own, which no other request takes its member out of, with a name in its leaderboard. */
export async function likelyLeaderboard(
  ask: Ask,
  { member, staff }: { member?: string | undefined; staff?: string | undefined },
): Promise<Record<string, Likely>> {
  const name = { en: 'A class with a leaderboard' };
  const { id } = await ask<{ id: number }>('POST', '/api/admin/classes/', staff, { name });
  const path = `/api/admin/classes/${id}`;
  const { code } = await ask<{ code: string }>('POST', `${path}/invites/`, staff, {});
  await ask('POST', '/api/classes/join/', member, { code });
  const [joined] = await ask<{ user_id: number }[]>('GET', `${path}/members/`, staff);
  const body = { class_id: id, name: 'Phewa' };
  await ask('PUT', '/api/practice/leaderboard/', member, body);
  return {
    'PUT /api/practice/leaderboard/': { path: '/api/practice/leaderboard/', body },
    'GET /api/admin/classes/{id}/practice/': { path: `${path}/practice/`, body: undefined },
    'DELETE /api/admin/classes/{id}/leaderboard/{user_id}/': {
      path: `${path}/leaderboard/${joined?.user_id}/`,
      body: undefined,
    },
  };
}
