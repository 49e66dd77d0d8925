import { findAttempt } from '@abhyas/contract/attempts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#testing/open-app.tsx';
import { TimeUp } from './submit/time-up.tsx';

const early = { at: '2026-11-26T08:15:00.000Z', reason: 'The fire alarm went off' };
const submitting = { submitting: true, sending: true, failure: null, retrying: false, result: undefined };
const ENGLISH =
  /^The institute ended this quiz for everyone at 14:00\. Answers given after that do not count\.$/;
const NEPALI = /^संस्थाले दिउँसो २:०० बजे सबैका लागि यो क्विज टुङ्ग्यायो। त्यसपछि दिइएका उत्तर गनिँदैनन्।$/;

it('says in place of the question that the institute ended the quiz, and why, and not that the time is up', async () => {
  const { speak } = openApp({ role: 'learner' });
  render(<TimeUp why="time" early={early} state={submitting} onSubmit={() => undefined} />);
  await screen.findByText(ENGLISH);
  screen.getByText('Reason: The fire alarm went off');
  expect(screen.queryByText(/Time is up/)).toBeNull();
  speak('ne');
  await screen.findByText(NEPALI);
  screen.getByText('कारण: The fire alarm went off');
});

it('says the same to a learner who comes back while the quiz is being closed', async () => {
  const { api, goto } = openApp({ role: 'learner' });
  api.refuse(findAttempt, 'ATTEMPT_CLOSING', { ended: early });
  goto('/quiz/7');
  await screen.findByText(ENGLISH);
  expect(screen.queryByText(/Time is up/)).toBeNull();
});
