import {
  getPracticeToday,
  listPracticeCards,
  type PracticeCard,
  type PracticeToday,
  recordPracticeAnswers,
} from '@abhyas/contract/practice/cards';
import { getCoach } from '@abhyas/contract/practice/coach';
import { setExamDate } from '@abhyas/contract/practice/exam-date';
import { getProgress, type TopicProgress } from '@abhyas/contract/practice/progress';
import { getTopicRound, listPracticeTopics, type PracticeTopics } from '@abhyas/contract/practice/topics';
import { listQuizzes, type QuizSummary } from '@abhyas/contract/quizzes';
import { listResults } from '@abhyas/contract/reports';
import { tallyOf } from '@abhyas/exam-rules/practice/interval';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openQuiz } from '#features/quizzes/dashboard/quiz.fixture.ts';
import { expectAccessible } from '#testing/open-app.tsx';
import { noProgress, noTopics, nothingToPractise, openLearner } from '#testing/open-learner.ts';
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

interface Notebook {
  cards?: PracticeCard[];
  figures?: Partial<PracticeToday>;
  topics?: PracticeTopics;
  progress?: TopicProgress[];
  quizzes?: QuizSummary[];
}

function preparePractice({
  cards = [],
  figures = {},
  topics = noTopics,
  progress = [],
  quizzes = [],
}: Notebook) {
  const app = openLearner(quizzes);
  app.api.answer(listPracticeCards, { ...noCards, cards });
  app.api.answer(getPracticeToday, { ...nothingToPractise, ...figures });
  app.api.answer(listPracticeTopics, topics);
  app.api.answer(getProgress, { ...noProgress, topics: progress });
  return app;
}

async function openPractice(notebook: Notebook = {}) {
  const app = preparePractice(notebook);
  app.goto('/practice');
  await screen.findByRole('heading', { name: 'Your progress' });
  return app;
}

const cardOf = (id: number, more: Partial<PracticeCard> = {}): PracticeCard => ({
  ...dueCard,
  question: { ...dueCard.question, id, text: { en: `Which lake, ${id}?` } },
  ...more,
});
const filled = () =>
  [...screen.getByRole('main').querySelectorAll('[class*="primary"]')].map(({ textContent }) => textContent);

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

  it('has all ways to practise, and what is due two taps from the navigation', async () => {
    const { api, user, address, goto } = await openPractice({
      cards: [cardOf(7), cardOf(8, { due: '2026-04-15', reasons: ['blank'] })],
      figures: { due: 1, minutes: 1, cards: 2 },
      topics,
      progress: [progressIn(1, 14, 18), progressIn(2, 0, 2), progressIn(3, 4, 12), progressIn(11, 1, 2)],
    });
    expect(filled()).toEqual(['Practise']);
    await screen.findByText('Not practised today: 2');
    const links = within(screen.getByRole('region', { name: 'By topic' })).getAllByRole('link');
    // Where the learner is weakest first, then few answers, then none, by name.
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Choose difficulty and number',
      'All topics',
      'History4 of 12 · 33% ',
      'Geography14 of 20 · 70% ',
      'Biology1 of 2 ',
      'ArtsNot answered yet ',
      'CultureNot answered yet ',
      'DramaNot answered yet ',
      'EconomyNot answered yet ',
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

describe('a round', () => {
  /** As keys and assistive technology do: a second tap right after the first one is taken for an accident. */
  const activate = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const outcome = () => screen.getAllByRole('status').find(({ id }) => id === 'outcome')?.textContent;
  const openRound = async (cards: PracticeCard[]) => {
    const app = preparePractice({ cards, figures: { due: cards.length, cards: cards.length } });
    app.api.answer(recordPracticeAnswers, { stored: [], schedules: [], refused: [] });
    app.goto('/practice/cards');
    await screen.findByRole('heading', { name: `Question 1 of ${Math.min(cards.length, 10)}` });
    return app;
  };
  const sent = (api: Awaited<ReturnType<typeof openRound>>['api']) =>
    api.bodiesOf(recordPracticeAnswers).flatMap((body) => (body as { answers: object[] }).answers);
  const optionsShown = () =>
    within(screen.getByRole('list', { name: 'Options' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim());

  it('asks between the choice and the answer how sure the learner is, and lets the choice be changed', async () => {
    const { api } = await openRound([
      cardOf(7, { question: { ...dueCard.question, id: 7, hint: { en: 'Phewa is in Pokhara.' } } }),
    ]);
    await activate('Rara');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'How sure are you?' }));
    expect(screen.queryByText('Correct')).toBeNull();
    expect(sent(api)).toEqual([]);
    await activate('Phewa');
    expect(screen.getByRole('button', { name: 'Rara' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('button', { name: 'Phewa' }).getAttribute('aria-pressed')).toBe('true');
    await expectAccessible();
    await activate('Sure');
    expect(outcome()).toBe('Incorrect');
    expect(optionsShown()).toEqual(['Rara Correct answer', 'Phewa Your answer']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Finish' }));
    screen.getByText('Phewa is in Pokhara.');
    await waitFor(() =>
      expect(sent(api)).toMatchObject([{ selected_option: 2, confidence: 'sure', set: 'cards' }]),
    );
    await expectAccessible();
  });

  it('keeps and sends what is answered while earlier answers are on their way', async () => {
    const { api } = await openRound([cardOf(7), cardOf(8)]);
    const taken = () =>
      api.answerBy(recordPracticeAnswers, ({ body }) => ({
        stored: (body as { answers: { id: string }[] }).answers.map(({ id }) => id),
        schedules: [],
        refused: [],
      }));
    taken();
    const letThrough = api.hold(recordPracticeAnswers);
    for (const name of ['Rara', 'Sure', 'Next', 'Phewa', 'Sure']) await activate(name);
    letThrough();
    await waitFor(() => expect(sent(api)).toMatchObject([{ question_id: 7 }, { question_id: 8 }]));
    await waitFor(() => expect(localStorage.getItem('abhyas-practice-1')).toBeNull());
  });

  it('of what was sure but incorrect has these questions alone, also those of today', async () => {
    const { api, goto } = preparePractice({
      cards: [cardOf(7), cardOf(8, { due: '2026-04-15', practised_on: '2026-04-14' }), cardOf(9)],
    });
    const topic = { id: 1, name: { en: 'Geography' } };
    api.answer(getCoach, {
      ...{ quizzes: [], calibration: [] },
      sure_but_wrong: [{ topic, questions: 2, question_ids: [8, 9], cost: 0 }],
    });
    goto('/practice/cards?only=sure');
    await screen.findByRole('heading', { name: 'What you were sure of' });
    await screen.findByText('Which lake, 8?');
    screen.getByRole('heading', { name: 'Question 1 of 2' });
  });

  it('ends with one filled button and what comes tomorrow', async () => {
    const { api } = await openRound([cardOf(7), cardOf(8)]);
    await activate('Rara');
    await activate('Unsure');
    expect(outcome()).toBe('Correct');
    await activate('Next');
    await activate('Show the answer');
    expect(outcome()).toBe('Answer shown');
    await waitFor(() => expect(sent(api).length).toBeGreaterThan(1));
    const ids = (sent(api) as { id: string }[]).map(({ id }) => id);
    api.answer(recordPracticeAnswers, { stored: ids, schedules: [], refused: [] });
    const practised = (due: string) => ({ due, practised_on: '2026-04-14' });
    const cards = [
      cardOf(7, practised('2026-04-18')),
      ...[8, 9].map((id) => cardOf(id, practised('2026-04-15'))),
    ];
    api.answer(listPracticeCards, { ...noCards, cards });
    await activate('Finish');
    await screen.findByText('Correct: 1 of 2');
    // Without the one of another round.
    await screen.findByText('Of these, coming back tomorrow: 1');
    screen.getByText('Of these, coming back in the next two weeks: 1');
    expect(filled()).toEqual(['Repeat the one you missed']);
    await expectAccessible();
    await activate('Repeat the one you missed');
    await screen.findByRole('heading', { name: 'Question 1 of 1' });
    screen.getByText('Which lake, 8?');
  });

  it('has ten questions, and goes on to the others only if the learner does', async () => {
    const { api } = await openRound(Array.from({ length: 12 }, (_, at) => cardOf(at + 1)));
    const practise = async (count: number) => {
      for (const n of Array.from({ length: count }, (_, at) => at + 1)) {
        await activate('Show the answer');
        await activate(n === count ? 'Finish' : 'Next');
      }
    };
    await practise(10);
    await screen.findByText('Correct: 0 of 10');
    // Most were missed: these come first.
    expect(filled()).toEqual(['Repeat the 10 you missed']);
    screen.getByRole('link', { name: 'Back to practice' });
    await expectAccessible();
    await activate('Go on: 2 more');
    await screen.findByText('Which lake, 11?');
    await practise(2);
    await screen.findByText('Correct: 0 of 2');
    expect(filled()).toEqual(['Repeat the 2 you missed']);
    expect(new Set((sent(api) as { question_id: number }[]).map(({ question_id }) => question_id)).size).toBe(
      12,
    );
  });
});

describe('/practice/topics', () => {
  const left = (easy: number, medium: number, hard: number) => ({
    ...offering(easy + medium + hard + 2),
    left_today: { easy, medium, hard },
  });

  it('says what is left today, and where nothing is, what can be done instead', async () => {
    const { api, user, goto } = preparePractice({
      cards: [cardOf(7), cardOf(8)],
      topics: {
        all: left(4, 8, 0),
        topics: [
          { id: 1, parent_id: null, name: { en: 'Geography' }, ...left(4, 8, 0) },
          { id: 2, parent_id: null, name: { en: 'History' }, ...left(0, 0, 0) },
        ],
      },
    });
    goto('/practice/topics');
    const topic = await screen.findByLabelText<HTMLSelectElement>(/^Topic/);
    expect([...topic.options].map(({ text }) => text)).toEqual([
      'All topics (12)',
      'Geography (12)',
      'History (0)',
    ]);
    const choicesOf = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole<HTMLButtonElement>('button')
        .map(({ textContent, disabled }) => `${textContent}${disabled ? ' –' : ''}`);
    expect(choicesOf('Difficulty')).toEqual([
      'Mixed, for my level (12)',
      'Easy (4)',
      'Medium (8)',
      'Hard (0) –',
    ]);
    expect(choicesOf('Number of questions')).toEqual(['5', '10', '12']);
    // No choice where there is one number.
    await user.click(screen.getByRole('button', { name: 'Easy (4)' }));
    expect(screen.queryByRole('group', { name: 'Number of questions' })).toBeNull();
    await user.selectOptions(topic, 'History (0)');
    await screen.findByText('No more questions of this topic today. There are some again tomorrow.');
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
    const instead = await screen.findByRole('link', { name: 'Practise what you missed in exams: 2' });
    expect(instead.getAttribute('href')).toBe('/practice/cards?only=wrong');
    await expectAccessible();
    expect(api.bodiesOf(getTopicRound)).toEqual([]);
  });

  it('offers more questions after a round only while some are left', async () => {
    const { api, goto } = preparePractice({ topics: { ...noTopics, all: left(0, 1, 0) } });
    api.answer(recordPracticeAnswers, { stored: [], schedules: [], refused: [] });
    api.answer(getTopicRound, {
      ...{ day: '2026-04-14', server_time: '2026-04-14T06:00:00.000Z' },
      questions: [{ question: { ...dueCard.question, result: undefined, version: 1 }, topic_id: null }],
    });
    goto('/practice/topics?topic=all');
    for (const name of ['Rara', 'Sure', 'Finish'])
      fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByText('Correct: 1 of 1');
    screen.getByRole('button', { name: 'Choose another topic' });
    expect(screen.queryByRole('button', { name: 'More questions' })).toBeNull();
  });

  it('shows after a round what was counted after it, and nothing of before', async () => {
    const geography = (easy: number) => ({
      all: left(easy, 0, 0),
      topics: [{ id: 1, parent_id: null, name: { en: 'Geography' }, ...left(easy, 0, 0) }],
    });
    const { api } = await openPractice({ topics: geography(1) });
    api.answer(recordPracticeAnswers, { stored: [], schedules: [], refused: [] });
    api.answer(getTopicRound, {
      ...{ day: '2026-04-14', server_time: '2026-04-14T06:00:00.000Z' },
      questions: [{ question: { ...dueCard.question, result: undefined, version: 1 }, topic_id: 1 }],
    });
    fireEvent.click(screen.getByRole('link', { name: /^Geography/ }));
    for (const name of ['Rara', 'Sure', 'Finish'])
      fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByText('Correct: 1 of 1');
    api.answer(listPracticeTopics, geography(0));
    api.answer(getPracticeToday, { ...nothingToPractise, practised_today: 1 });
    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => shown.push(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    fireEvent.click(screen.getAllByRole('link', { name: 'Practice' })[0] as HTMLElement);
    await screen.findByText('Questions practised today: 1');
    await screen.findByText(/No more today/);
    observer.disconnect();
    expect(shown.filter((text) => text?.includes('1 more today'))).toEqual([]);
    expect(shown.filter((text) => text?.includes('Nothing is due today'))).toEqual([]);
  });

  it('says who decides where staff released nothing', async () => {
    const { api, goto } = openLearner([]);
    api.answer(listPracticeTopics, noTopics);
    goto('/practice/topics');
    await screen.findByText(/^There is nothing to practise by topic yet\./);
    await expectAccessible();
  });
});
