import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { openApp } from '#testing/open-app.tsx';
import { ChangeDialog } from './change-dialog.tsx';

const learner = {
  ...{ id: 5, username: 'sita', full_name: 'Sita Rai', roll_number: '12' },
  attempt: {
    ...{ id: 41, number: 1, started_at: '2026-11-26T08:00:00.000Z', deadline: '2026-11-26T12:00:00.000Z' },
    ...{ answered: 3, questions: 10, heard_at: '2026-11-26T08:15:00.000Z', completed_timestamp: null },
    ...{ finished_by: null, reopenings: 0 },
  },
};

it('shows the new end of the attempt before time is given', async () => {
  const { fill } = openApp({ role: 'teacher' });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChangeDialog id="7" change={{ kind: 'extend', learner }} onClose={vi.fn()} onDone={vi.fn()} />
    </QueryClientProvider>,
  );
  screen.getByText('Ends at 17:45 now, with these minutes at 17:55.');
  await fill('Minutes', '600');
  screen.getByText('Ends at 17:45 now, with these minutes at 03:45.');
  await fill('Minutes', '601');
  expect(screen.queryByText(/with these minutes/)).toBeNull();
});
