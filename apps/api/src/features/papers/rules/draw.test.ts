import { inOrder } from '@abhyas/exam-rules/option-order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredQuestion } from '#features/questions/rules/documents.ts';
import type { Revision } from '#features/quizzes/revisions.queries.ts';
import { choose, drawPaper, isDrawn } from './draw.ts';
import { randomBy, shuffled } from './random.ts';

type Section = NonNullable<Revision['sections']>[number];

const questionOf = (id: number, more: Partial<StoredQuestion> = {}): StoredQuestion => ({
  ...{ id, topic: '', text: { en: `Question ${id}` } },
  options: ['A', 'B', 'C', 'D'].map((en, place) => ({
    id: id * 10 + place,
    text: { en },
    is_correct: place === 0,
  })),
  ...more,
});
const sectionOf = (settings: Partial<Section>): Section => ({
  ...{
    id: 1,
    title: { en: 'All' },
    marks_correct: 1,
    marks_wrong: 0,
    wrong_percent: null,
    pass_percent: null,
  },
  ...{ shuffle_questions: false, shuffle_options: false, questions: [], draws: [] },
  ...settings,
});
type Order = Partial<Pick<Revision, 'shuffle_questions' | 'shuffle_options'>>;
const revisionOf = (
  questions: StoredQuestion[],
  sections: Section[] | null,
  order: Order = {},
): Revision => ({
  ...{
    quiz_id: 1,
    revision: 1,
    title: { en: 'Drawn' },
    marks_correct: 1,
    marks_wrong: 0,
    pass_percent: null,
  },
  ...{ questions, sections, paper_sections: null, full_marks: null, forms: null, drawn_forms: null },
  ...{ shuffle_questions: false, shuffle_options: false, ...order },
});
const drawOf = (count: number, pool: number[]) => ({ count, pool, with_children: true, tags: [] });
const key = Buffer.alloc(32, 7);
const ids = (revision: Revision, drawn: (number | null)[] | null) =>
  drawn?.map((place) => revision.questions[(place ?? 0) - 1]?.id) ?? [];

describe('what is drawn for an attempt', () => {
  it('is nothing where all attempts have the same paper', () => {
    const questions = [questionOf(1), questionOf(2)];
    const fixed = sectionOf({ questions: [{ id: 1 }, { id: 2 }] });
    for (const sections of [null, [fixed]]) {
      const revision = revisionOf(questions, sections);
      expect(isDrawn(revision)).toBe(false);
      expect(drawPaper(revision, randomBy(key, 'one'))).toEqual({ drawn: null, option_orders: null });
    }
  });

  it('is the same for the same text, and another for another one', () => {
    const questions = Array.from({ length: 40 }, (_, n) => questionOf(n + 1));
    const pool = questions.map(({ id }) => id);
    const revision = revisionOf(questions, [sectionOf({ draws: [drawOf(10, pool)], shuffle_options: true })]);
    const drawn = (text: string) => drawPaper(revision, randomBy(key, text));
    expect(drawn('one')).toEqual(drawn('one'));
    expect(drawn('one')).not.toEqual(drawn('two'));
    expect(drawPaper(revision, randomBy(Buffer.alloc(32, 8), 'one'))).not.toEqual(drawn('one'));
  });

  it('has each own question once, the count of each draw, and new questions first', () => {
    const plans = fc.record({
      own: fc.nat(4),
      pool: fc.integer({ min: 1, max: 12 }),
      count: fc.integer({ min: 1, max: 12 }),
      had: fc.uniqueArray(fc.integer({ min: 100, max: 112 })),
      shuffle: fc.boolean(),
      text: fc.string(),
    });
    fc.assert(
      fc.property(plans, ({ own, pool, count, had, shuffle, text }) => {
        fc.pre(count <= pool);
        const ownIds = Array.from({ length: own }, (_, n) => n + 1);
        const pooled = Array.from({ length: pool }, (_, n) => n + 100);
        const section = sectionOf({
          questions: ownIds.map((id) => ({ id })),
          draws: [drawOf(count, pooled)],
          ...{ shuffle_questions: shuffle, shuffle_options: shuffle },
        });
        const revision = revisionOf(
          [...ownIds, ...pooled].map((id) => questionOf(id)),
          [section],
        );
        const { drawn, option_orders } = drawPaper(revision, randomBy(key, text), new Set(had));
        const paper = ids(revision, drawn);
        expect(paper).toHaveLength(own + count);
        expect(new Set(paper).size).toBe(own + count);
        expect(ownIds.every((id) => paper.includes(id))).toBe(true);
        const unseen = pooled.filter((id) => !had.includes(id));
        const seen = paper.filter((id) => had.includes(id ?? 0));
        expect(seen).toHaveLength(Math.max(0, count - unseen.length));
        for (const order of option_orders ?? [])
          if (order) expect([...String(order)].sort().join('')).toBe('1234');
      }),
      { numRuns: 300 },
    );
  });

  it('keeps questions of a passage together, also in random order', () => {
    const passage = (id: number) => ({ passage: { id, text: { en: `Passage ${id}` } } });
    const questions = [1, 2, 3, 4, 5, 6].map((id) => questionOf(id, id < 4 ? passage(9) : {}));
    const section = sectionOf({ questions: questions.map(({ id }) => ({ id })), shuffle_questions: true });
    const revision = revisionOf(questions, [section]);
    for (let n = 0; n < 30; n++) {
      const paper = ids(revision, drawPaper(revision, randomBy(key, `${n}`)).drawn);
      const first = paper.indexOf(1);
      expect(paper.slice(first, first + 3)).toEqual([1, 2, 3]);
    }
  });

  it('has every question of a quiz without sections once, in another order, passages whole', () => {
    const passage = { passage: { id: 9, text: { en: 'Passage' } } };
    const questions = [1, 2, 3, 4, 5, 6].map((id) => questionOf(id, id > 4 ? passage : {}));
    const revision = revisionOf(questions, null, { shuffle_questions: true });
    expect(isDrawn(revision)).toBe(true);
    const papers = Array.from({ length: 30 }, (_, n) => {
      const { drawn, option_orders } = drawPaper(revision, randomBy(key, `${n}`));
      expect(option_orders).toBe(null);
      return ids(revision, drawn).map(Number);
    });
    for (const paper of papers) {
      expect(paper.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
      expect(paper.indexOf(6)).toBe(paper.indexOf(5) + 1);
    }
    expect(new Set(papers.map(String)).size).toBeGreaterThan(10);
  });

  it('moves the options of a quiz without sections, but those that are about the others', () => {
    const withLast = (id: number, last: string) => {
      const { options, ...question } = questionOf(id);
      return {
        ...question,
        options: options.toSpliced(3, 1, { id: 9, text: { en: last }, is_correct: false }),
      };
    };
    const questions = [questionOf(1), withLast(2, 'All of the above'), withLast(3, 'Both A and B')];
    const revision = revisionOf(questions, null, { shuffle_options: true });
    const orders = Array.from({ length: 30 }, (_, n) => {
      const { drawn, option_orders } = drawPaper(revision, randomBy(key, `${n}`));
      expect(drawn).toEqual([1, 2, 3]);
      return option_orders ?? [];
    });
    const different = [0, 1, 2].map((at) => new Set(orders.map((order) => order[at])).size);
    expect(different).toEqual([expect.toSatisfy((n) => n > 6), 6, 1]);
    expect(orders.every(([, second]) => second === 0 || String(second).endsWith('4'))).toBe(true);
  });

  it('is that of the revision also where another one has the same list of questions', () => {
    const questions = [1, 2, 3, 4, 5].map((id) => questionOf(id));
    const drawnBy = (order: Order, sections: Section[] | null = null) =>
      drawPaper(revisionOf(questions, sections, order), randomBy(key, 'one'));
    expect(drawnBy({ shuffle_options: true }).drawn).toEqual([1, 2, 3, 4, 5]);
    expect(drawnBy({ shuffle_questions: true }).drawn).not.toEqual([1, 2, 3, 4, 5]);
    expect(drawnBy({ shuffle_questions: true }).option_orders).toBe(null);
    const half = sectionOf({ questions: [{ id: 1 }, { id: 2 }], shuffle_options: true });
    expect(drawnBy({}, [half]).drawn).toEqual([1, 2]);
  });

  it('prefers a passage of which the learner has had no question', () => {
    const passage = (id: number) => ({ passage: { id, text: { en: `Passage ${id}` } } });
    const questions = [1, 2, 3, 4].map((id) => questionOf(id, passage(id < 3 ? 8 : 9)));
    const revision = revisionOf(questions, [sectionOf({ draws: [drawOf(2, [1, 2, 3, 4])] })]);
    for (let n = 0; n < 30; n++) {
      const { drawn } = drawPaper(revision, randomBy(key, `${n}`), new Set([1]));
      expect(ids(revision, drawn)).toEqual([3, 4]);
    }
  });

  it('chooses whole groups that add up exactly, the first ones that can', () => {
    const groups = [[1, 2], [3], [4, 5]];
    expect(choose(groups, 3)).toEqual([[1, 2], [3]]);
    expect(choose(groups, 4)).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect(choose(groups, 1)).toEqual([[3]]);
    expect(choose([[1, 2]], 1)).toBeUndefined();
    expect(choose(groups, 6)).toBeUndefined();
  });

  it('is as likely in each order', () => {
    const counts = new Map<string, number>();
    const random = randomBy(key, 'orders');
    const times = 6000;
    for (let n = 0; n < times; n++) {
      const order = shuffled([1, 2, 3], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // Chi squared with five degrees of freedom: above 20.5 in one of a thousand fair samples; the key is fixed.
    const expected = times / 6;
    const deviation = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(deviation).toBeLessThan(20.5);
  });

  it('has each question of a pool as likely in each place', () => {
    const questions = Array.from({ length: 5 }, (_, n) => questionOf(n + 1));
    const draws = [drawOf(2, [1, 2, 3, 4, 5])];
    const revision = revisionOf(questions, [sectionOf({ shuffle_questions: true, draws })]);
    const counts = new Map<string, number>();
    for (let at = 0; at < 20_000; at++) {
      const found = String(drawPaper(revision, randomBy(key, `pair ${at}`)).drawn);
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
    expect(counts.size).toBe(20);
    // Each of the 20 pairs 1 000 times, with a standard deviation of 31.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('writes an order of options as the places in which they are shown', () => {
    expect(inOrder(3142, ['a', 'b', 'c', 'd'])).toEqual(['c', 'a', 'd', 'b']);
  });
});
