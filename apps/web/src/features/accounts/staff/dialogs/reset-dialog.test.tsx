import { resetUser, type User } from '@abhyas/contract/accounts/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { openApp } from '#testing/open-app.tsx';
import { ResetDialog } from './reset-dialog.tsx';

const bina: User = {
  ...{ id: 2, username: 'bina.kc', full_name: 'Bina KC', phone_number: '', roll_number: '', email: '' },
  ...{ role: 'teacher', preferred_language: 'ne', state: 'active', created_at: '2026-01-01T00:00:00.000Z' },
  ...{ last_seen_at: null, invited_at: null, erase_requested_at: null },
  ...{ has_second_factor: false, locked_until: null },
};

it.each([
  ['active', 'Reset the password of Bina KC', 'The old password works until a new one is set.', 'Cancel'],
  [
    'invited',
    'First login of Bina KC',
    'The account “bina.kc” has no password yet. A link or a code by SMS lets its owner choose one.',
    // The account is there: nothing of it is cancelled.
    'Not now',
  ],
] as const)('says what is true of an account that is %s', (state, heading, sentence, back) => {
  openApp({ role: 'admin' });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ResetDialog user={{ ...bina, state }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe(heading);
  screen.getByText(sentence);
  screen.getByRole('button', { name: back });
});

it('names the account that is to be chosen where several have the phone', async () => {
  const { api, press, speak } = openApp({ role: 'admin' });
  api.answer(resetUser, { expires_at: '2026-01-01T00:05:00.000Z' });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ResetDialog user={{ ...bina, phone_number: '9812345678' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await press('Send a code by SMS');
  await screen.findByText(/If several accounts have this phone, “bina\.kc” is to be chosen there\.$/);
  speak('ne');
  screen.getByText(/यो फोन धेरै खाताको भए त्यहाँ “bina\.kc” छान्नुपर्छ।$/);
});
