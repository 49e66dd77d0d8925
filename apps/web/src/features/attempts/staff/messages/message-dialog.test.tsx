import {
  listMessages,
  type SentMessage,
  sendMessage,
  withdrawMessage,
} from '@abhyas/contract/attempts/messages';
import { countRunning } from '@abhyas/contract/attempts/overrides';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { openApp } from '#testing/open-app.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { SentMessages } from './sent-messages.tsx';

const sent: SentMessage = {
  id: 4,
  text: { en: 'Question 2: read 12, not 21.', ne: '' },
  ...{
    at: '2026-11-26T08:15:00.000Z',
    sent_by: 'sita',
    attempts: 42,
    of_classes: false,
    may_withdraw: true,
    withdrawn_at: null,
    withdrawn_by: null,
  },
};

function open() {
  const app = openApp({ role: 'teacher' });
  app.api.answer(countRunning, {
    ...{ running_attempts: 42, latest_deadline: '2026-11-26T12:00:00.000Z', classes: [] },
  });
  app.api.answer(listMessages, { messages: [] });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SentMessages id="7" />
      <MessageDialog id="7" onClose={onClose} />
    </QueryClientProvider>,
  );
  return { ...app, onClose };
}

it('sends a message only after its text was seen as learners will see it, and says to how many it goes', async () => {
  const { api, fill, press, speak, onClose } = open();
  await screen.findByText('Attempts that are running now: 42');
  await press('Preview');
  await screen.findByText('Write the message in at least one language.');
  expect(document.activeElement).toBe(screen.getByLabelText('Text (English)'));
  await fill('Text (English)', 'Question 2: read 12, not 21.');
  await press('Preview');
  await screen.findByText('Learners see this:');
  screen.getByText('Attempts that are running now: 42');
  screen.getByText(/^Message from the institute, /);
  expect(api.bodiesOf(sendMessage)).toEqual([]);
  await press('Change the text');
  await fill('Text (Nepali)', 'प्रश्न २: १२ पढ्नुहोस्।');
  await press('Preview');
  expect(screen.getAllByText(/^Message from the institute, /)).toHaveLength(2);

  api.refuse(sendMessage, 'QUIZ_NOT_ACTIVE');
  await press('Send to everyone sitting');
  await screen.findByText('The message could not be sent.');
  expect(onClose).not.toHaveBeenCalled();
  speak('ne');
  await screen.findByText('सन्देश पठाउन सकिएन।');

  api.answer(sendMessage, sent);
  api.answer(listMessages, { messages: [sent] });
  await press('दिइरहेका सबैलाई पठाउनुहोस्');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const text = { en: 'Question 2: read 12, not 21.', ne: 'प्रश्न २: १२ पढ्नुहोस्।' };
  expect(api.bodiesOf(sendMessage)).toEqual([{ text }, { text }]);
  await screen.findByText(/sita · चलिरहेका प्रयास: ४२$/);
});

it('lists what was sent, by whom and when, and withdraws it', async () => {
  const { api, press } = openApp({ role: 'teacher' });
  api.answer(listMessages, { messages: [sent] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SentMessages id="7" />
    </QueryClientProvider>,
  );
  await screen.findByText(/14:00 · sita · running attempts: 42$/);
  api.refuse(withdrawMessage, 500);
  await press(/^Withdraw the message of /);
  await screen.findByText('The message could not be withdrawn.');
  api.answer(withdrawMessage, null);
  const withdrawn = { withdrawn_at: '2026-11-26T08:16:00.000Z', withdrawn_by: 'hari' };
  api.answer(listMessages, { messages: [{ ...sent, ...withdrawn }] });
  await press(/^Withdraw the message of /);
  await screen.findByText(/^Withdrawn on .* by hari$/);
  expect(screen.queryByRole('button')).toBeNull();
});
