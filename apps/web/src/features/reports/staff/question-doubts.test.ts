import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { doubtsAbout, inQuestionOrder } from './question-doubts.ts';

const question = (
  shares: number[],
  { asked = 100, facility = shares[0] ?? null, discrimination = 0.4 as number | null } = {},
): QuestionStatistics => ({
  id: 1,
  text: { en: 'Which?' },
  asked,
  answered: Math.round(asked * shares.reduce((sum, share) => sum + share, 0)),
  correct: 0,
  earlier_key: 0,
  facility_index: facility,
  discrimination,
  median_ms: null,
  options: shares.map((share, place) => ({
    id: place + 1,
    text: { en: `Option ${place}` },
    is_correct: place === 0,
    chosen: 0,
    share,
  })),
});
const kinds = (...asked: Parameters<typeof question>) =>
  doubtsAbout(question(...asked)).map(({ kind }) => kind);

describe('what is doubtful about a question', () => {
  it.each([
    ['nothing', [0.6, 0.2, 0.1, 0.1], {}, []],
    ['a wrong option that most choose', [0.15, 0.1, 0.74, 0.01], {}, ['rival', 'hard']],
    ['a wrong option that many choose, fewer than the right one', [0.5, 0.45], {}, []],
    ['better learners have it wrong', [0.5, 0.5], { discrimination: -0.2 }, ['reversed']],
    ['it tells nobody apart', [0.5, 0.3, 0.2], { discrimination: 0.05 }, ['flat']],
    ['most leave it blank', [0.3, 0.1], {}, ['blank']],
    ['nearly everyone has it right', [0.97, 0.03], { discrimination: null }, ['easy']],
    ['too few have been asked', [0, 0, 1], { asked: 9 }, []],
  ] as const)('%s', (_, shares, more, expected) => {
    expect(kinds([...shares], more)).toEqual(expected);
  });

  it('names the option and its share', () => {
    expect(doubtsAbout(question([0.15, 0.1, 0.74, 0.01]))[0]).toEqual({
      kind: 'rival',
      place: 2,
      share: 0.74,
    });
  });
});

it('orders questions by their doubts, their place, and their figures; unknown ones last', () => {
  const all = [
    question([0.6, 0.4], { discrimination: null }),
    question([0.5, 0.3, 0.2], { discrimination: 0.05 }),
    question([0.1, 0.9], { discrimination: -0.5 }),
    { ...question([0.3, 0.3, 0.3], { discrimination: 0.3 }), facility_index: null },
  ];
  const numbers = (order: Parameters<typeof inQuestionOrder>[1]) =>
    inQuestionOrder(all, order).map(({ number }) => number);
  expect(numbers('paper')).toEqual([1, 2, 3, 4]);
  expect(numbers('worst')).toEqual([3, 2, 1, 4]);
  expect(numbers('facility')).toEqual([3, 2, 1, 4]);
  expect(numbers('discrimination')).toEqual([3, 2, 4, 1]);
});
