import 'fake-indexeddb/auto';
import type { PracticeAnswer, PracticeCard } from '@abhyas/contract/practice/cards';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { addDays } from '@abhyas/exam-rules/practice/days';
import { scheduleAfter } from '@abhyas/exam-rules/practice/schedule';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const page = vi.hoisted(() => ({ username: 'sita', unsent: [] as object[] }));
vi.mock('#api/session/session.ts', () => ({
  findSession: () => ({ sub: '7', username: page.username, role: 'learner', exp: 1 }),
}));
vi.mock('#features/practice/unsent-answers.ts', () => ({ listUnsent: () => page.unsent }));
const { eraseCards, noteSchedules, ownerOf, readCards, storeCards } = await import('./stored-cards.ts');
const { readFigures, readNotebook } = await import('./due-offline.ts');

const now = Date.now();
const today = dayOf(now);
const yesterday = addDays(today, -1);

/** Wrong in an exam, so many days ago: due a day later. */
function card(id: number, days_ago: number, text = 'Which lake?'): PracticeCard {
  const { memory, due } = scheduleAfter(null, 1, addDays(today, -days_ago), null);
  const options = [1, 2].map((option) => ({ id: option, text: { en: '' }, is_correct: option === 1 }));
  const question = { id, result: 3, text: { en: text }, languages: ['en' as const], topic: '', options };
  return { question, reasons: ['wrong'], due, memory, practised_on: null, report_question: id };
}
const answer = (question_id: number, at: number, selected_option = 1): PracticeAnswer => ({
  ...{ id: crypto.randomUUID(), question_id, result: 3, selected_option, language: 'en', ms: 20_000 },
  ...{ answered_at: new Date(at).toISOString(), set: 'cards' },
});
const store = (cards: PracticeCard[], day = today) =>
  storeCards({ owner: ownerOf() ?? '', day, version: 'v', exam_date: null, pace_ms: 30_000, cards });
const idsDue = async () => (await readNotebook())?.due.map(({ question }) => question.id);

beforeEach(async () => {
  page.username = 'sita';
  page.unsent = [];
  await eraseCards();
});

describe('the cards on a phone', () => {
  it('are due by their days, the most overdue first, and counted as the server does', async () => {
    await store([card(1, 1), card(2, 5), card(3, 0)]);
    expect(await idsDue()).toEqual([2, 1]);
    expect(await readFigures()).toMatchObject({
      ...{ day: today, due: 2, minutes: 1, cards: 3, practised_today: 0, exam_date: null },
      next_due: addDays(today, 1),
    });
  });

  it('are not due again on the day on which they were answered, nor before their next day', async () => {
    await store([card(1, 1), card(2, 5)]);
    page.unsent = [answer(1, now)];
    expect(await idsDue()).toEqual([2]);
    expect(await readFigures()).toMatchObject({ due: 1, practised_today: 1 });
    // Yesterday right, four days after the exam: due later. Wrong: today again.
    page.unsent = [answer(2, Date.parse(`${yesterday}T06:00:00Z`))];
    expect(await idsDue()).toEqual([1]);
    page.unsent = [answer(2, Date.parse(`${yesterday}T06:00:00Z`), 2)];
    expect(await idsDue()).toEqual([1, 2]);
  });

  it('follow what the server has made of answers since they were fetched', async () => {
    await store([card(1, 1), card(2, 5)]);
    const { memory, due } = scheduleAfter(card(2, 5).memory, 3, today, null);
    await noteSchedules([{ question_id: 2, due, memory, practised_on: today }]);
    expect(await idsDue()).toEqual([1]);
    // Fetched again before the server had the answer, and stored after it.
    await store([card(1, 1), card(2, 5)]);
    expect(await idsDue()).toEqual([1]);
  });

  it('belong to one learner', async () => {
    await store([card(1, 1)]);
    page.username = 'ram';
    expect(await readCards()).toBeUndefined();
    page.username = 'sita';
    expect(await readCards()).toBeUndefined();
    await storeCards({ owner: '8/ram', day: today, version: 'v', exam_date: null, pace_ms: 1, cards: [] });
    expect(await readCards()).toBeUndefined();
  });

  it('are limited in size, and then fetched anew each time', async () => {
    const long = 'x'.repeat(1_500_000);
    await store([card(1, 5, long), card(2, 4, long), card(3, 3, long)]);
    const stored = await readCards();
    expect(stored?.cards.map(({ question }) => question.id)).toEqual([1, 2]);
    expect(stored?.version).toBe('');
  });

  it('are erased thirty days after the last contact', async () => {
    await store([card(1, 40)], addDays(today, -30));
    expect(await idsDue()).toEqual([1]);
    await store([card(1, 40)], addDays(today, -31));
    expect(await idsDue()).toBeUndefined();
    expect(await readCards()).toBeUndefined();
  });
});
