import type { Likely } from './likely.ts';

/**
 * What staff do with the learner's running attempt, and how the learner calls them. `quiz` has `raise_hand`. `raised`: an attempt
 * with its first hand up.
 */
export function likelyInLive(
  quiz: number,
  { attempt, raised }: { attempt: number; raised: number },
): Record<string, Likely> {
  const path = `/api/admin/quizzes/${quiz}`;
  return {
    'GET /api/admin/quizzes/{id}/live/': { path: `${path}/live/`, body: undefined },
    'GET /api/admin/quizzes/{id}/messages/': { path: `${path}/messages/`, body: undefined },
    'POST /api/admin/quizzes/{id}/messages/': {
      path: `${path}/messages/`,
      body: { text: { en: 'Question 2: read 12, not 21.', ne: '' } },
    },
    'DELETE /api/admin/quizzes/{id}/messages/{message_id}/': { path: `${path}/messages/1/`, body: undefined },
    'POST /api/admin/quizzes/{id}/attempts/{attempt_id}/extend/': {
      path: `${path}/attempts/${attempt}/extend/`,
      body: { minutes: 5, reason: 'Late bus' },
    },
    'POST /api/admin/quizzes/{id}/attempts/{attempt_id}/reopen/': {
      path: `${path}/attempts/${attempt}/reopen/`,
      body: { minutes: 5, reason: 'Submitted by mistake' },
    },
    'PUT /api/quizzes/{id}/attempt/hand/': {
      path: `/api/quizzes/${quiz}/attempt/hand/`,
      body: { note: 'My pen broke' },
    },
    'GET /api/quizzes/{id}/attempt/hand/': { path: `/api/quizzes/${quiz}/attempt/hand/`, body: undefined },
    'POST /api/admin/quizzes/{id}/attempts/{attempt_id}/hand/seen/': {
      path: `${path}/attempts/${raised}/hand/seen/`,
      body: { number: 1 },
    },
  };
}
