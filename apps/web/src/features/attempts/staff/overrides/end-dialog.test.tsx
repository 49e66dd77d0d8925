import { countRunning, endExam } from '@abhyas/contract/attempts/overrides';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { openApp } from '#testing/open-app.tsx';
import { EndDialog } from './end-dialog.tsx';

function open() {
  const app = openApp({ role: 'teacher' });
  app.api.answer(countRunning, {
    ...{ running_attempts: 42, latest_deadline: '2026-11-26T12:00:00.000Z', classes: [] },
  });
  const onEnded = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EndDialog id="7" onClose={() => undefined} onEnded={onEnded} />
    </QueryClientProvider>,
  );
  return { ...app, onEnded };
}

it('says how many are sitting, ends the quiz only with a reason and a confirmation, and says where it cannot', async () => {
  const { api, fill, press, check, speak, onEnded } = open();
  await screen.findByText('Attempts that are running now: 42');
  await press('End for everyone');
  await screen.findByText('Give the reason.');
  screen.getByText('Confirm that the quiz is to end now.');
  await fill('Reason (required)', ' The fire alarm went off ');
  await press('End for everyone');
  expect(api.bodiesOf(endExam)).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Yes, end the quiz for everyone now'));
  await check('Yes, end the quiz for everyone now');

  api.refuse(endExam, 'QUIZ_NOT_ACTIVE');
  await press('End for everyone');
  await screen.findByText('The quiz has not begun, or nobody takes it and nobody can start it.');
  expect(onEnded).not.toHaveBeenCalled();
  speak('ne');
  await screen.findByText('क्विज सुरु भएको छैन, वा कसैले दिइरहेको छैन र सुरु गर्न पनि सक्दैन।');

  api.answer(endExam, { at: '2026-11-26T11:00:00.000Z', attempts: 42 });
  await press('सबैका लागि टुङ्ग्याउनुहोस्');
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalled());
  const sent = { reason: 'The fire alarm went off' };
  expect(api.bodiesOf(endExam)).toEqual([sent, sent]);
});
