import type { Ask, Likely } from './likely.ts';

/** Practice of a question of the learner's finished attempt. `result`: the attempt. */
export async function likelyPractice(
  ask: Ask,
  { result, member }: { result: number; member?: string | undefined },
): Promise<Record<string, Likely>> {
  const path = `/api/results/${result}`;
  const { cards } = await ask<{ cards: { question: { id: number }; report_question: number }[] }>(
    'GET',
    `${path}/practice/`,
    member,
  );
  const [card] = cards;
  const answer = {
    ...{ id: '00000000-0000-4000-8000-000000000001', question_id: card?.question.id, result },
    ...{
      selected_option: null,
      language: 'ne',
      ms: 4000,
      answered_at: '2026-11-24T00:00:00Z',
      set: 'report',
    },
  };
  return {
    'POST /api/practice/answers/': { path: '/api/practice/answers/', body: { answers: [answer] } },
    'PUT /api/results/{id}/notebook/': {
      path: `${path}/notebook/`,
      body: { question_id: card?.report_question, in_notebook: true },
    },
  };
}
