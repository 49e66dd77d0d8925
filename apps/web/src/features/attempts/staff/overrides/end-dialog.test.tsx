import { endExam, listOverrides } from '@abhyas/contract/attempts/overrides';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { openApp } from '#testing/open-app.tsx';
import { EndDialog } from './end-dialog.tsx';

function open() {
  const app = openApp({ role: 'teacher' });
  app.api.answer(listOverrides, {
    ...{ overrides: [], running_attempts: 42, latest_deadline: '2026-11-26T12:00:00.000Z' },
  });
  const onEnded = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EndDialog id="7" onClose={() => undefined} onEnded={onEnded} />
    </QueryClientProvider>,
  );
  return { ...app, onEnded };
}

it('says how many are sitting, and ends the quiz only with a reason and a confirmation', async () => {
  const { api, user, fill, press, onEnded } = open();
  await screen.findByText('Attempts that are running now: 42');
  api.answer(endExam, { at: '2026-11-26T11:00:00.000Z', attempts: 42 });
  await press('End for everyone');
  await screen.findByText('Give the reason.');
  screen.getByText('Confirm that the quiz is to end now.');
  await fill('Reason', ' The fire alarm went off ');
  await press('End for everyone');
  expect(api.bodiesOf(endExam)).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Yes, end the quiz for everyone now'));
  await user.click(screen.getByLabelText('Yes, end the quiz for everyone now'));
  await press('End for everyone');
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalled());
  expect(api.bodiesOf(endExam)).toEqual([{ reason: 'The fire alarm went off' }]);
});

it('says where nobody sits the quiz, in both languages', async () => {
  const { api, user, fill, press, speak } = open();
  api.refuse(endExam, 'QUIZ_NOT_ACTIVE');
  await fill('Reason', 'A fire');
  await user.click(screen.getByLabelText('Yes, end the quiz for everyone now'));
  await press('End for everyone');
  await screen.findByText(/Nobody is taking this quiz, and nobody can start it now\./);
  speak('ne');
  await screen.findByText(/कसैले पनि यो क्विज दिइरहेको छैन, र अहिले कसैले सुरु गर्न पनि सक्दैन।/);
});
