import { type CoachedQuiz, getCoach, type PracticeCoach } from '@abhyas/contract/practice/coach';
import { tallyOf } from '@abhyas/exam-rules/practice/interval';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const quiz = (id: number, en: string, blank: number, worth: number, options = [4]): CoachedQuiz => ({
  ...{ id, title: { en }, attempts: 1, result: id, gained: 10, lost: 1.2, given: 0, aside: 0 },
  ...{ right: 5, wrong: 3, blank, missed: 2 * blank, worth },
  markings: [
    {
      ...{ marks_correct: 2, marks_wrong: 0.4, break_even: { numerator: 1, denominator: 6 } },
      ...{ right: 5, wrong: 3, blank, answers: tallyOf(5, 8), gain: 'few' },
      guesses: options.map((each) => ({ options: each, keys: 1, blank, guess: worth / (blank || 1), worth })),
    },
  ],
});

async function openCoach(quizzes: CoachedQuiz[], path = '/practice/coach', unsure = tallyOf(0, 0)) {
  const { api, goto } = openApp({ role: 'learner' });
  const coach: PracticeCoach = {
    quizzes,
    calibration: [
      { confidence: 'sure', answers: tallyOf(9, 12) },
      { confidence: 'unsure', answers: unsure },
    ],
    sure_but_wrong: [{ topic: { id: 1, name: { en: 'Lakes' } }, questions: 1, question_ids: [7], cost: 0 }],
  };
  api.answer(getCoach, coach);
  goto(path);
  await screen.findByRole('heading', { name: 'How sure you were' });
}

it('shows the advice of several quizzes once, with a row for each', async () => {
  await openCoach([
    quiz(1, 'Lakes', 4, 0.8),
    quiz(2, 'Rivers', 0, 0),
    quiz(3, 'Hills', 2, -0.2),
    quiz(4, 'All together', 1, 0.2, [4, 6]),
  ]);
  const card = within(screen.getByRole('region', { name: 'Guess, even if you can rule out nothing.' }));
  card.getByText('You left 6 blank. Guessing them all would have given you 0.60 marks on average.');
  card.getByText('+2 for a correct answer, −0.4 for a wrong one, 4 options');
  expect(card.getAllByRole('listitem').map((row) => row.querySelector('summary')?.textContent)).toEqual([
    'LakesLeft blank: 4 · +0.80 marks',
    'RiversNone left blank',
    'HillsLeft blank: 2 · −0.20 marks',
  ]);
  const own = within(screen.getByRole('region', { name: 'All together' }));
  own.getByText('Guess, even if you can rule out nothing.');
  own.getByText('Leave it blank if you can rule out nothing; with one option ruled out, guess.');
  screen.getByText('When you were sure in practice: 9 of 12 correct · 75%');
  screen.getByText(
    'Where the green bar passes the upright line (17%), answering gains marks in your quizzes.',
  );
  const these = screen.getByRole('link', { name: 'Practise these' });
  expect(these.getAttribute('href')).toBe('/practice/cards?only=sure');
  await expectAccessible();
});

it('shows a single quiz by its title', async () => {
  await openCoach([quiz(1, 'Lakes', 4, 0.8)], '/practice/coach?report=1');
  const card = within(screen.getByRole('region', { name: 'Lakes' }));
  card.getByText('Guess, even if you can rule out nothing.');
  card.getByText('You left 4 blank. Guessing them all would have given you 0.80 marks on average.');
  expect(card.getByText('Why?').closest('details')?.textContent).toContain('Correct: 5');
});

it.each([
  { right: 4, total: 23, at_line: true },
  { right: 9, total: 23, at_line: false },
  { right: 1, total: 6, at_line: false },
])(
  'says that unsure answers neither gain nor cost where $right of $total is the line: $at_line',
  async (row) => {
    const { right, total, at_line } = row;
    await openCoach([quiz(1, 'Lakes', 4, 0.8)], '/practice/coach', tallyOf(right, total));
    expect(screen.queryAllByText(/Your unsure answers are about at the line/).length).toBe(at_line ? 1 : 0);
  },
);
