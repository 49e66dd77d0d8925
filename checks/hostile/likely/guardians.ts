import type { Ask, Likely } from './likely.ts';

/** A link for guardians that shows no report, and one that may be ended. */
export async function likelyGuardians(ask: Ask, learner?: string): Promise<Record<string, Likely>> {
  const path = '/api/guardian-links/';
  const body = { progress: true, days: 1 };
  const { link } = await ask<{ link: string }>('POST', path, learner, body);
  const [own] = await ask<{ id: string }[]>('GET', path, learner);
  await ask('POST', path, learner, body);
  const [other] = (await ask<{ id: string }[]>('GET', path, learner)).filter(({ id }) => id !== own?.id);
  return {
    'POST /api/guardian-links/': { path, body },
    'GET /api/shared/{link}/': { path: `/api${link}/`, body: undefined },
    'DELETE /api/guardian-links/{link_id}/': { path: `${path}${other?.id}/`, body: undefined },
  };
}
