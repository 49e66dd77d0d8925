import { expect, it } from 'vitest';
import { practicableOf } from './practicable.ts';

const missed = [1, 2, 3].map((id) => ({
  number: id,
  question: { id, text: { en: '' }, languages: ['en' as const], topic: '', options: [] },
  selected: undefined,
  status: 'unanswered' as const,
  flagged: false,
}));
const barred = (question_id: number, can_practise_from: string | null) => ({
  ...{ question_id, can_practise_from, in_notebook: true, can_practise: false },
});
const soon = '2026-11-28T10:00:00.000Z';
const late = '2026-12-01T10:00:00.000Z';

it('knows when the first of the missed questions may be practised, and when all', () => {
  // The third one can never be.
  const { now, later, first, all } = practicableOf(missed, [barred(1, late), barred(2, soon)]);
  expect([now.length, later.map(({ number }) => number), first, all]).toEqual([0, [1, 2], soon, late]);
});

it('names no moment for all while one is not known', () => {
  const { first, all } = practicableOf(missed, [barred(1, soon), barred(2, null)]);
  expect([first, all]).toEqual([soon, undefined]);
});

it('counts none that the learner took out of the notebook', () => {
  const open = (question_id: number, in_notebook: boolean) => ({
    ...{ question_id, in_notebook, can_practise: true, can_practise_from: null },
  });
  const { count, now } = practicableOf(missed, [open(1, true), open(2, false), open(3, true)]);
  expect([count, now.map(({ number }) => number)]).toEqual([2, [1, 3]]);
});

it('takes all for open until the server has answered', () => {
  expect(practicableOf(missed, undefined).now).toHaveLength(3);
});
