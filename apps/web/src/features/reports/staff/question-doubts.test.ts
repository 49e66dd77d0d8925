import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { doubtsAbout, sortedQuestions } from './question-doubts.ts';

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
    ['a wrong option that clearly more choose than the right one', [0.21, 0.38, 0.2], {}, ['rival']],
    ['options among which learners guess', [0.22, 0.3, 0.25, 0.23], {}, []],
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

it('has no doubts about the key of a question for which none counts, nor by the few that the valid key graded', () => {
  const rival = question([0.15, 0.1, 0.74, 0.01], { discrimination: -0.4 });
  const decided = (kind: 'void' | 'everyone' | 'all_who_answered' | 'key') =>
    doubtsAbout({
      ...rival,
      verdict: { question_id: 1, kind, option_ids: [], reason: {}, at: '2026-01-01T00:00:00.000Z' },
    }).map((doubt) => doubt.kind);
  expect(decided('void')).toEqual([]);
  expect(decided('everyone')).toEqual([]);
  expect(decided('all_who_answered')).toEqual([]);
  expect(decided('key')).toEqual(['rival', 'reversed', 'hard']);
  expect(doubtsAbout({ ...rival, earlier_key: 95 }).map(({ kind }) => kind)).toEqual(['rival']);
});

it('sorts questions by their doubts, their place, and their figures; unknown ones last', () => {
  const all = [
    question([0.6, 0.4], { discrimination: null }),
    question([0.5, 0.3, 0.2], { discrimination: 0.05 }),
    question([0.1, 0.9], { discrimination: -0.5 }),
    { ...question([0.3, 0.3, 0.3], { discrimination: 0.3 }), facility_index: null },
  ];
  const numbers = (...[sort, order]: [Parameters<typeof sortedQuestions>[1]['sort'], 'asc' | 'desc']) =>
    sortedQuestions(all, { sort, order }).map(({ number }) => number);
  expect(numbers('number', 'asc')).toEqual([1, 2, 3, 4]);
  expect(numbers('number', 'desc')).toEqual([4, 3, 2, 1]);
  expect(numbers('doubts', 'desc')).toEqual([3, 2, 1, 4]);
  expect(numbers('facility', 'asc')).toEqual([3, 2, 1, 4]);
  expect(numbers('facility', 'desc')).toEqual([1, 2, 3, 4]);
  expect(numbers('discrimination', 'asc')).toEqual([3, 2, 4, 1]);
  expect(numbers('discrimination', 'desc')).toEqual([4, 2, 3, 1]);
});
