import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openApp } from '#testing/open-app.tsx';
import { Palette } from './palette.tsx';

/** The navigator of a quiz with twelve questions, beside Next. */
function Twelve() {
  const [n, setN] = useState(12);
  const questions = Array.from({ length: 12 }, (_, index) => ({ id: index + 1 }));
  return (
    <>
      <Palette questions={questions} shown={{ answers: {}, flags: [] }} n={n} onChoose={setN} />
      <button type="button" onClick={() => setN(n + 1)}>
        Next
      </button>
    </>
  );
}

it('turns to the page of a question again from which the learner paged away before', async () => {
  const { press } = openApp({ role: 'learner' });
  render(<Twelve />);
  screen.getByText('11–12 of 12');
  await press('Previous 10 questions');
  screen.getByText('1–10 of 12');
  await press(/^Question ?2 ?,/);
  for (let n = 3; n <= 12; n += 1) await press('Next');
  screen.getByText('11–12 of 12');
  expect(screen.getByRole('button', { current: true }).textContent).toContain('12');
});
