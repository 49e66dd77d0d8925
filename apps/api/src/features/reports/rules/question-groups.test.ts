import { describe, expect, it } from 'vitest';
import { groupsOf } from './question-groups.ts';

type Answered = Parameters<typeof groupsOf>[0][number];

const history = { en: 'History', ne: 'इतिहास' };
const law = { en: 'Law' };
const first = { id: 1, title: { en: 'Paper one' } };
const second = { id: 2, title: { en: 'Paper two' } };
const decided = { question_id: 4, option_ids: [], reason: {}, at: '2026-11-26T08:00:00.000Z' };

/** Asked of 20, of which `correct` answered it so. */
const asked = (correct: number, more: Partial<Answered> = {}): Answered => ({
  ...{ asked: 20, correct, earlier_key: 0, facility_index: correct / 20 },
  ...more,
});

describe('questions of results by topic and by section', () => {
  it('have the weakest first, count what the key in force graded, and what nobody knows last', () => {
    const groups = groupsOf([
      asked(18, { topic: law, section: first }),
      asked(10, { topic: history, section: first }),
      // Five by an earlier key: 10 of 15.
      asked(10, { topic: history, section: second, earlier_key: 5, facility_index: 10 / 15 }),
      asked(20, { topic: history, section: second, verdict: { ...decided, kind: 'everyone' } }),
      asked(0, { topic: law, section: second, verdict: { ...decided, kind: 'void' }, facility_index: null }),
      asked(1, { section: first }),
      asked(0, { topic: { en: 'Key unknown' }, section: first, earlier_key: 20, facility_index: null }),
      asked(0, { topic: { en: 'Never asked' }, section: first, asked: 0, facility_index: null }),
    ]);
    expect(groups.topics).toEqual([
      { name: null, questions: 1, share: 0.05 },
      { name: history, questions: 2, share: 20 / 35 },
      { name: law, questions: 1, share: 0.9 },
      { name: { en: 'Key unknown' }, questions: 0, share: null },
    ]);
    expect(groups.sections).toEqual([
      { name: first.title, questions: 3, share: 29 / 60 },
      { name: second.title, questions: 1, share: 10 / 15 },
    ]);
  });

  it('are not there where there is nothing to compare, nor once more where sections are the topics', () => {
    expect(groupsOf([asked(3, { topic: law }), asked(4, { topic: law })])).toEqual({
      topics: [],
      sections: [],
    });
    const same = groupsOf([
      asked(3, { topic: law, section: { id: 1, title: law } }),
      asked(4, { topic: history, section: { id: 3, title: history } }),
    ]);
    expect([same.topics.length, same.sections]).toEqual([2, []]);
  });
});
