import { printSheets } from '@abhyas/contract/attempts/sheets';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { openApp } from '#testing/open-app.tsx';
import { AddSheets } from './add-sheets.tsx';

it('names learners without an account and those of others, with the way on, in both languages', async () => {
  const { api, fill, press, speak } = openApp({ role: 'teacher' });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddSheets id="7" quiz={{ forms: null }} onMade={() => undefined} />
    </QueryClientProvider>,
  );
  const issue = (place: number, code: string) => ({ path: `/usernames/${place}`, code, message: code });
  api.refuse(printSheets, 'INVALID_INPUT', {
    errors: [issue(0, 'UNKNOWN_USER'), issue(2, 'NOT_YOUR_LEARNER')],
  });
  await fill(/usernames/i, 'nobody\nasha\nbina');
  await press('Make sheets');
  const unknown = 'There is no account with these names: nobody';
  await screen.findByText(
    `${unknown} In none of your classes: bina. Add them to a class first, or ask an examiner.`,
  );
  speak('ne');
  await screen.findByText(/bina। पहिले कक्षामा थप्नुहोस्, वा परीक्षकलाई भन्नुहोस्।$/);
  expect(api.bodiesOf(printSheets)).toEqual([{ usernames: ['nobody', 'asha', 'bina'] }]);
});
