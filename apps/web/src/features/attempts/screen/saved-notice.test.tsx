import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SaveState } from '#features/attempts/outbox/saving.ts';
import { openApp } from '#testing/open-app.tsx';
import { SavedNotice } from './saved-notice.tsx';

const stateOf = (why: Extract<SaveState, { kind: 'waiting' }>['why']): SaveState => ({
  kind: 'waiting',
  why,
});

it.each([
  ['network', 'Saved on this phone, waiting for network'],
  ['server', 'Saved on this phone, the server is busy. Trying again…'],
  ['session', 'Saved on this phone. Log in again in another tab to send it.'],
] as const)('says that answers are on the phone, and why they wait: %s', async (why, sentence) => {
  openApp({ role: 'learner' });
  render(<SavedNotice state={stateOf(why)} />);
  expect((await screen.findByRole('status')).textContent).toBe(sentence);
});

it('says to a learner who is logged out that answers are not saved, and how they will be', async () => {
  const { speak } = openApp({ role: 'learner' });
  render(<SavedNotice state={stateOf('logged_out')} />);
  expect((await screen.findByRole('status')).textContent).toBe(
    'You are logged out: your answers are not being saved. Keep this page open and log in again in another tab.',
  );
  expect(screen.queryByText(/Saved/)).toBeNull();
  speak('ne');
  await screen.findAllByText(/^तपाईं लगआउट हुनुभएको छ: उत्तर सुरक्षित भइरहेका छैनन्।/);
});
