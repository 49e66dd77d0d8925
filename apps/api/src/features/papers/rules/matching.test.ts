import { describe, expect, it } from 'vitest';
import { type BankFacts, byPreference, matchDraws, wantedBy } from './matching.ts';

const topics = [
  { id: 1, parent_id: null, key_en: 'science', key_ne: 'विज्ञान' },
  { id: 2, parent_id: 1, key_en: 'physics', key_ne: null },
  { id: 3, parent_id: 2, key_en: 'optics', key_ne: null },
  { id: 4, parent_id: null, key_en: 'law', key_ne: null },
];
const question = (bank_id: number, own: Partial<BankFacts> = {}): BankFacts => ({
  ...{ bank_id, topic_id: null, difficulty: null, tags: [], uses: 0, used_at: null },
  ...own,
});
const draw = (own: object) => ({ count: 1, with_children: true, tags: [], ...own });
const JUNE = '2026-06-01';
/** Its first moment by the clock of the institute. */
const BEGIN = Date.parse('2026-05-31T18:15:00Z');

const matched = (bank: BankFacts[], own: object, barred: number[] = []) => {
  const work = matchDraws(bank, [wantedBy(draw(own), topics)], new Set(barred));
  for (;;) {
    const part = work.next();
    if (part.done) return part.value[0];
  }
};
const idsOf = (bank: BankFacts[], own: object) => matched(bank, own)?.ids;

describe('a draw takes questions', () => {
  it('of its topic and those below it, by id or by name in either language', () => {
    const bank = [1, 2, 3, 4].map((id) => question(id, { topic_id: id })).concat(question(5));
    expect(idsOf(bank, { topic_id: 1 })).toEqual([1, 2, 3]);
    expect(idsOf(bank, { topic_id: 1, with_children: false })).toEqual([1]);
    expect(idsOf(bank, { topic: ' PHYSICS ' })).toEqual([2, 3]);
    expect(idsOf(bank, { topic: 'विज्ञान' })).toEqual([1, 2, 3]);
    expect(idsOf(bank, { topic: { en: 'none', ne: 'विज्ञान' }, with_children: false })).toEqual([1]);
    expect(idsOf(bank, { topic: 'unknown' })).toEqual([]);
    expect(idsOf(bank, { topic_id: 9 })).toEqual([]);
    expect(idsOf(bank, {})).toEqual([1, 2, 3, 4, 5]);
  });

  it('with all of its tags and its difficulty, that no quiz has used since its day', () => {
    const bank = [
      question(1, { tags: ['a', 'b'], difficulty: 'easy', used_at: BEGIN - 1 }),
      question(2, { tags: ['a'], difficulty: 'hard', used_at: BEGIN }),
      question(3, { tags: ['b', 'c', 'a'] }),
    ];
    expect(idsOf(bank, { tags: ['a', 'b'] })).toEqual([1, 3]);
    expect(idsOf(bank, { difficulty: 'hard' })).toEqual([2]);
    expect(idsOf(bank, { not_used_since: JUNE })).toEqual([1, 3]);
  });

  it('in the fewest quizzes first, at most 3000, and counts what is barred apart', () => {
    const many = Array.from({ length: 3500 }, (_, n) => question(n + 1, { uses: n < 500 ? 2 : n % 2 }));
    const found = matched(byPreference(many), {}, [502]);
    expect(found).toMatchObject({ matching: 3500, barred: 1 });
    expect(found?.ids).toHaveLength(3000);
    expect(found?.ids.slice(0, 2)).toEqual([501, 503]);
    expect(found?.ids.at(-1)).toBe(1);
  });
});
