import { listPracticeCards, type PracticeCard, recordPracticeAnswers } from '@abhyas/contract/practice/cards';
import { getCoach } from '@abhyas/contract/practice/coach';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardOf, filled, preparePractice } from '#features/practice/practice.fixture.ts';
import { expectAccessible } from '#testing/open-app.tsx';
import { dueCard, noCards } from '#testing/practice-cards.ts';

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
    const { api } = await openRound([cardOf(6), cardOf(7), cardOf(8)]);
    for (const sureness of ['Sure', 'Unsure']) {
      await activate('Rara');
      await activate(sureness);
      expect(outcome()).toBe('Correct');
      await activate('Next');
    }
    await activate('Show the answer');
    expect(outcome()).toBe('Answer shown');
    await waitFor(() => expect(sent(api).length).toBeGreaterThan(2));
    const ids = (sent(api) as { id: string }[]).map(({ id }) => id);
    api.answer(recordPracticeAnswers, { stored: ids, schedules: [], refused: [] });
    const practised = (due: string) => ({ due, practised_on: '2026-04-14' });
    const cards = [
      cardOf(7, practised('2026-04-18')),
      ...[8, 9].map((id) => cardOf(id, practised('2026-04-15'))),
    ];
    api.answer(listPracticeCards, { ...noCards, cards });
    await activate('Finish');
    await screen.findByText('Correct: 2 of 3');
    // Without the one of another round.
    await screen.findByText('Coming back: 1 tomorrow, 1 within 4 days. The other 1 may not come back.');
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
