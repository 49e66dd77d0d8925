import { openAttempt } from '@abhyas/contract/attempts';
import { getHome } from '@abhyas/contract/home';
import { getQuizSchedule, listQuizzes } from '@abhyas/contract/quizzes';
import { getReport, listResults } from '@abhyas/contract/reports';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeTokens } from '#api/session/tokens.ts';
import { takeLogged } from '#testing/browser.ts';
import { alerts, expectAccessible, expectUnanswered } from '#testing/open-app.tsx';
import { openLearner as openLearnerWith } from '#testing/open-learner.ts';

const card = {
  id: 7,
  title: { en: 'What to know', ne: 'छोटो क्विज' },
  start_time: null,
  end_time: null,
  late_start: 'full_time' as const,
  duration_minutes: 10,
  is_paid_tier: false,
  allowed_attempts: 3,
  difficulty: 'easy' as const,
  question_count: 3,
  marks_correct: 1,
  marks_wrong: 0.2,
  show_score: 'at_once' as const,
  show_answers: 'at_once' as const,
};
const quiz = { ...card, remaining_attempts: 3, open_attempt: null };

const openLearner = () => openLearnerWith([quiz]);

describe('the dashboard', () => {
  it('names what there is in the words of the specification', async () => {
    const { goto, press, user } = openLearnerWith([
      quiz,
      { ...quiz, id: 8, difficulty: 'medium' },
      { ...quiz, id: 9, difficulty: 'hard' },
    ]);
    goto('/');
    await screen.findByRole('heading', { level: 1, name: 'Available Quizzes' });
    const links = ['Dashboard', 'My Results'];
    for (const text of links) screen.getByRole('link', { name: text });
    const shown = screen.getByRole('main').textContent;
    for (const text of ['Difficulty: Easy', 'Difficulty: Medium', 'Difficulty: Hard'])
      expect(shown).toContain(text);
    expect(screen.getAllByText('Start Quiz')).toHaveLength(3);
    await press(/sita/);
    for (const text of ['My Profile', 'Logout']) screen.getByText(text);
    await expectAccessible();
    await user.selectOptions(screen.getByLabelText('Appearance'), 'Dark');
    expect(localStorage.theme).toBe('dark');
  });
});

describe('a screen that cannot be loaded', () => {
  const loggedIn = { en: 'No need to log in again. ', ne: 'फेरि लगइन गर्नुपर्दैन। ' };
  const nothing = { en: '', ne: '' };
  const screens = [
    {
      path: '/',
      call: getHome,
      sentence: 'Failed to load quizzes. Please try logging in again.',
      note: loggedIn,
    },
    {
      path: '/quiz/7/instructions',
      call: listQuizzes,
      sentence: 'Failed to load quiz information.',
      note: nothing,
    },
    {
      path: '/results',
      call: listResults,
      sentence: 'Could not load your results. Please try again later.',
      note: nothing,
    },
    { path: '/results/7', call: getReport, sentence: 'Could not load this report card.', note: nothing },
  ];
  it.each(screens)('says so, and why if no response came: $path', async ({ path, call, sentence, note }) => {
    const app = openLearner();
    const { api, goto } = app;
    api.refuse(call, 'INTERNAL');
    goto(path);
    await waitFor(() => expect(alerts().join()).toContain(sentence));
    takeLogged();
    await expectAccessible();
    await expectUnanswered(app, () => goto(path), sentence, {
      en: `The server cannot be reached.${note.en}This loads by itself as soon as the server can be reached.`,
      ne: `सर्भरसँग सम्पर्क हुन सकेन।${note.ne}सर्भरसँग सम्पर्क भएपछि यो आफैँ लोड हुन्छ।`,
    });
    takeLogged();
  });

  it('says that the session is missing', async () => {
    const { api, goto, press } = openLearner();
    api.refuse(getHome, 'INTERNAL');
    goto('/');
    await waitFor(() => expect(alerts().join()).toContain('Failed to load quizzes.'));
    localStorage.removeItem('accessToken');
    await press('Try again');
    await screen.findByText('Authentication token not found.');
    removeTokens();
    takeLogged();
  });
});

describe('the instructions', () => {
  const schedule = { ...card, phase: 'open' as const, server_time: '2026-04-14T06:15:00.000Z' };
  const shows = async (...texts: (string | RegExp)[]) => {
    for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  };

  it('show both titles, the marking scheme, the attempts and the colours', async () => {
    const { api, goto } = openLearner();
    api.answer(getQuizSchedule, schedule);
    goto('/quiz/7/instructions');
    await shows(
      ...['What to know', 'छोटो क्विज', '10 minutes', '+1 per correct answer', '-0.2 per wrong answer'],
      ...['No penalty for unanswered', '3 of 3', 'The timer starts as soon as you start the quiz.'],
      ...['Once submitted, a quiz cannot be changed or taken back.', 'Current question', 'Attempted'],
    );
    await expectAccessible();
  });

  it.each([
    { en: 'Geometry', ne: '' },
    { en: 'Geometry' },
    // The server fills English for learners.
    { en: 'ज्यामिति', ne: 'ज्यामिति' },
  ])('show a title in one language once: %o', async (title) => {
    const { api, goto, speak } = openLearner();
    api.answer(listQuizzes, [{ ...quiz, title }]);
    api.answer(getQuizSchedule, { ...schedule, title });
    goto('/quiz/7/instructions');
    await screen.findByRole('heading', { level: 1, name: title.en });
    expect(screen.getAllByText(title.en)).toHaveLength(1);
    speak('ne');
    await screen.findByRole('button', { name: 'सुरु गर्नुहोस्' });
    expect(screen.getAllByText(title.en)).toHaveLength(1);
  });

  it('do not let start without remaining attempts', async () => {
    const { api, goto } = openLearner();
    api.answer(listQuizzes, [{ ...quiz, allowed_attempts: 1, remaining_attempts: 0 }]);
    api.answer(getQuizSchedule, { ...schedule, allowed_attempts: 1 });
    goto('/quiz/7/instructions');
    await shows('You have no attempts remaining for this quiz.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start' }).disabled).toBe(true);
    await expectAccessible();
  });

  it('show when a quiz closed, and that another does not exist', async () => {
    const { api, goto, speak } = openLearner();
    const window = { start_time: '2026-04-14T03:15:00.000Z', end_time: '2026-04-14T06:15:00.000Z' };
    api.answer(listQuizzes, []);
    api.answer(getQuizSchedule, { ...schedule, ...window, phase: 'closed' });
    goto('/quiz/7/instructions');
    await shows('This quiz has closed.', 'Closed: 14 Apr 2026, 12:00');
    await expectAccessible();
    speak('ne');
    await shows('यो क्विज सकिइसकेको छ।', /सकिएको: २०८३\sवैशाख\s१ \(२०२६\sअप्रिल\s१४\),/);
    speak('en');
    api.refuse(getQuizSchedule, 'NOT_FOUND');
    goto('/quiz/7/instructions');
    await shows('Quiz not found or is no longer active.');
    speak('ne');
    await shows('क्विज फेला परेन वा अब सक्रिय छैन।');
  });

  it('say in numbers what the end of the window means', async () => {
    const { api, goto, speak } = openLearner();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now);
    onTestFinished(() => void vi.restoreAllMocks());
    const end_time = new Date(now + 12.5 * 60_000).toISOString();
    const long = { ...quiz, end_time, duration_minutes: 60 };
    api.answer(listQuizzes, [long, { ...long, id: 8, late_start: 'until_end' }]);
    goto('/quiz/7/instructions');
    await shows(/^You can start until .*\d\d:\d\d and then have 60 minutes\.$/);
    speak('ne');
    await shows(/बजेसम्म सुरु गर्न सकिन्छ। सुरु गरेपछि ६० मिनेट पाइन्छ।$/);
    speak('en');
    goto('/quiz/8/instructions');
    await shows(/^Everything ends .*: if you start now you have 12 minutes\.$/);
    // Without another visit, when the phone wakes.
    vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await shows(/if you start now you have 11 minutes\.$/);
    speak('ne');
    await shows(/^सबैको समय .*बजे सकिन्छ: अहिले सुरु गरे ११ मिनेट पाइन्छ।$/);
  });

  it('offer the start with the end of the countdown, and count on where the server has another time', async () => {
    const { api, goto, press } = openLearner();
    const now = Date.now();
    onTestFinished(() => void vi.restoreAllMocks());
    const opening = (minutes: number) => ({
      ...{ ...schedule, phase: 'scheduled' as const, server_time: new Date(now).toISOString() },
      start_time: new Date(now + minutes * 60_000).toISOString(),
    });
    api.answer(listQuizzes, []);
    api.answer(getQuizSchedule, opening(1));
    goto('/quiz/7/instructions');
    await shows('Opens in');
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    // Without another call, when the phone wakes.
    vi.spyOn(Date, 'now').mockReturnValue(now + 61_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    api.answer(getQuizSchedule, opening(5));
    api.refuse(openAttempt, 'QUIZ_NOT_ACTIVE');
    await press('Start');
    await shows('Opens in', /^[34]:\d\d$/);
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    expect(alerts()).toEqual([]);
    takeLogged();
  });

  it('say when results come', async () => {
    const { api, goto } = openLearner();
    const end_time = new Date(Date.now() + 480_000).toISOString();
    api.answer(listQuizzes, [
      {
        ...{ ...quiz, end_time, end_release_at: '2099-04-12T04:15:30Z' },
        ...{ show_score: 'after_end', show_answers: 'by_hand' },
      },
    ]);
    goto('/quiz/7/instructions');
    await shows(
      /^Your score is shown from .*10:00.* on\.$/,
      'The correct answers are shown when the exam office releases them, no earlier than nobody can take the quiz any more.',
    );
  });
});
