import type { Likely } from './likely.ts';

/** What staff do with the learner's running attempt. */
export function likelyInLive(quiz: number, attempt: number): Record<string, Likely> {
  const path = `/api/admin/quizzes/${quiz}`;
  return {
    'GET /api/admin/quizzes/{id}/live/': { path: `${path}/live/`, body: undefined },
    'POST /api/admin/quizzes/{id}/attempts/{attempt_id}/extend/': {
      path: `${path}/attempts/${attempt}/extend/`,
      body: { minutes: 5, reason: 'Late bus' },
    },
    'POST /api/admin/quizzes/{id}/attempts/{attempt_id}/reopen/': {
      path: `${path}/attempts/${attempt}/reopen/`,
      body: { minutes: 5, reason: 'Submitted by mistake' },
    },
  };
}
