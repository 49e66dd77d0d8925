import { getPracticeToday, listPracticeCards } from '@abhyas/contract/practice/cards';
import { setExamDate } from '@abhyas/contract/practice/exam-date';
import type { TopicProgress } from '@abhyas/contract/practice/progress';
import { getTopicRound, listPracticeTopics, type PracticeTopics } from '@abhyas/contract/practice/topics';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { listResults } from '@abhyas/contract/reports';
import { tallyOf } from '@abhyas/exam-rules/practice/interval';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardOf, filled, openPractice, preparePractice } from '#features/practice/practice.fixture.ts';
import { openQuiz } from '#features/quizzes/dashboard/quiz.fixture.ts';
import { expectAccessible } from '#testing/open-app.tsx';
import { nothingToPractise } from '#testing/open-learner.ts';
import { dueCard, noCards, offering } from '#testing/practice-cards.ts';

const topics: PracticeTopics = {
  all: offering(17),
  topics: [
    ...['Arts', 'Biology', 'Culture', 'Drama', 'Economy'].map((en, at) => ({
      ...{ id: 10 + at, parent_id: null, name: { en }, ...offering(1) },
    })),
    {
      ...{ id: 1, parent_id: null, name: { en: 'Geography', ne: 'भूगोल' }, ...offering(6) },
      estimate: { chance: 0.7, answers: 20 },
    },
    {
      ...{ id: 3, parent_id: null, name: { en: 'History' }, ...offering(3) },
      estimate: { chance: 0.4, answers: 12 },
    },
    { id: 2, parent_id: 1, name: { en: 'Lakes', ne: 'ताल' }, ...offering(4) },
  ],
};

const progressIn = (id: number, right: number, total: number): TopicProgress => ({
  ...{ topic: { id, name: { en: '' } }, latest: tallyOf(right, total), months: [] },
  ...{ exam: tallyOf(0, 1), practice: tallyOf(1, 1) },
  learned: { questions: 0, before: 0, after: tallyOf(0, 0) },
});

describe('/practice', () => {
  it('invents no question where none is due', async () => {
    await openPractice({ quizzes: [openQuiz(1)] });
    screen.getByRole('heading', { name: 'Nothing is due today' });
    await waitFor(() => expect(filled()).toEqual(['To the quizzes']));
    expect(screen.queryByRole('heading', { name: 'By topic' })).toBeNull();
    expect(screen.queryByText(/^Missed in exams/)).toBeNull();
    await expectAccessible();
  });

  it('leads to no quizzes where there are none', async () => {
    const { api } = await openPractice();
    await waitFor(() => expect(api.bodiesOf(listQuizzes)).toHaveLength(1));
    expect(filled()).toEqual([]);
  });

  it('names the reason as soon as the first request for topics fails, and keeps today in place during a retry', async () => {
    const { api, goto, press } = preparePractice({
      cards: [cardOf(7)],
      figures: { due: 1, minutes: 1, cards: 1 },
    });
    api.cutOff(listPracticeTopics);
    goto('/practice');
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(filled()).toEqual(['Practise']);
    const again = () => screen.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(again().getAttribute('aria-busy')).toBeNull());
    const release = api.hold(listPracticeTopics);
    api.letThrough();
    await press('Try again');
    expect(again().getAttribute('aria-busy')).toBe('true');
    expect(filled()).toEqual(['Practise']);
    release();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('has all ways to practise, and what is due two taps from the navigation', async () => {
    const { api, user, address, goto } = await openPractice({
      cards: [cardOf(7), cardOf(8, { due: '2026-04-15', reasons: ['blank'] })],
      figures: { due: 1, minutes: 1, cards: 2 },
      topics,
      progress: [progressIn(1, 14, 18), progressIn(2, 0, 2), progressIn(3, 4, 12), progressIn(11, 1, 2)],
    });
    expect(filled()).toEqual(['Practise']);
    await screen.findByText('2 left to practise today');
    const links = within(screen.getByRole('region', { name: 'By topic' })).getAllByRole('link');
    // Where the learner is weakest first, then few answers, then none, by name.
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Choose difficulty and number',
      'All topics',
      'History4 of 12 right · 33%',
      'Geography14 of 20 right · 70%',
      'Biology1 of 2 right',
      'ArtsNot answered yet',
      'CultureNot answered yet',
      'DramaNot answered yet',
      'EconomyNot answered yet',
    ]);
    await expectAccessible();
    goto('/results');
    api.answer(listResults, []);
    await user.click(await screen.findByRole('link', { name: 'Practice' }));
    await user.click(await screen.findByRole('link', { name: 'Practise' }));
    await screen.findByRole('heading', { name: 'Question 1 of 1' });
    expect(address()).toBe('/practice/cards');
    expect(screen.getByRole('link', { name: 'Practice' }).getAttribute('aria-current')).toBe('page');
  });

  it('begins a round in a topic with one tap, and practises what exams had wrong before it is due', async () => {
    const later = { due: '2026-04-20' };
    const { api, user, address, goto } = await openPractice({
      cards: [cardOf(7, later), cardOf(8, { ...later, reasons: ['flagged'] })],
      figures: { cards: 2 },
      topics,
    });
    await screen.findByText('Coming back on 20 Apr 2026: 2');
    api.answer(getTopicRound, {
      ...{ day: '2026-04-14', server_time: '2026-04-14T06:00:00.000Z' },
      questions: [{ question: { ...dueCard.question, result: undefined, version: 1 }, topic_id: 1 }],
    });
    await user.click(screen.getByRole('link', { name: /^Geography/ }));
    await screen.findByRole('heading', { name: 'Question 1 of 1' });
    expect(address()).toBe('/practice/topics?topic=1');
    goto('/practice');
    await user.click(await screen.findByRole('link', { name: 'Practise what you missed in exams: 1' }));
    await screen.findByText('Which lake, 7?');
    screen.getByRole('heading', { name: 'Question 1 of 1' });
  });

  it('sets the day of the exam, shows it in Bikram Sambat, and removes it', async () => {
    const { api, user, fill, press, goto, speak } = await openPractice();
    await user.click(await screen.findByText('Set the date'));
    await fill('Day of the exam', '2020-01-01');
    await press('Save');
    await screen.findByText('Choose today or a later day.');
    await expectAccessible();
    expect(api.bodiesOf(setExamDate)).toEqual([]);
    const exam_date = '2026-05-04';
    api.answer(setExamDate, { exam_date });
    api.answer(getPracticeToday, { ...nothingToPractise, exam_date });
    api.answer(listPracticeCards, { ...noCards, exam_date });
    await fill('Day of the exam', exam_date);
    await press('Save');
    await screen.findByText('In 20 days');
    expect(api.bodiesOf(setExamDate)).toEqual([{ exam_date }]);
    goto('/practice');
    await screen.findByText('In 20 days');
    speak('ne');
    const nepali = await screen.findByRole('region', { name: 'तपाईंको परीक्षा' });
    within(nepali).getByText('२० दिन बाँकी');
    expect(nepali.querySelector('summary')?.textContent).toMatch(/२०८३.*२१/);
    await user.click(within(nepali).getByText('२० दिन बाँकी'));
    const picker = await screen.findByLabelText<HTMLInputElement>('परीक्षाको दिन');
    const inBs = within(screen.getByRole('group', { name: 'परीक्षाको दिन (वि.सं.)' }));
    const [year, month, day] = ['साल', 'महिना', 'गते'].map((name) =>
      inBs.getByLabelText<HTMLInputElement>(name),
    );
    if (!year || !month || !day) throw new Error('a part of the day is missing');
    expect([year.value, month.value, day.value]).toEqual(['२०८३', '1', '२१']);
    inBs.getByText('सन् २०२६ मे ४, सोमबार');
    // In either script; the picker follows once there is such a day, and keeps its own until then.
    fireEvent.change(day, { target: { value: '३2' } });
    expect(picker.value).toBe('2026-05-04');
    inBs.getByText('यस्तो मिति छैन।');
    fireEvent.change(month, { target: { value: '3' } });
    expect(picker.value).toBe('2026-07-16');
    await fill('परीक्षाको दिन', '2027-06-15');
    expect([year.value, month.value, day.value]).toEqual(['२०८४', '2', '३२']);
    inBs.getByText(/^सन् २०२७ जुन १५, मङ्गलबार। .*आधिकारिक पात्रो/);
    await expectAccessible();
    api.answer(setExamDate, { exam_date: null });
    await press('मिति हटाउनुहोस्');
    await screen.findByText('मिति राख्नुहोस्');
    await waitFor(() => expect(api.bodiesOf(setExamDate).at(-1)).toEqual({ exam_date: null }));
  });
});
