import { printSheets } from '@abhyas/contract/attempts/sheets';
import { findPeople, type Person } from '@abhyas/contract/classes/people';
import { listClasses } from '@abhyas/contract/classes/staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { openApp } from '#testing/open-app.tsx';
import { AddSheets } from './add-sheets.tsx';

const person = (id: number, full_name: string): Person => ({
  ...{ id, username: `learner.${id}`, full_name, roll_number: `${id}`, role: 'learner', classes: [] },
});
const everyone = [person(1, 'Asha Rai'), person(2, 'Bina Rai'), person(3, 'सीता')];

it('makes sheets for learners who are chosen from those that a search finds, by the keyboard, too', async () => {
  const { api, fill, press, speak, user } = openApp({ role: 'teacher' });
  api.answer(listClasses, []);
  api.answerBy(findPeople, ({ call }) => {
    const people = call.includes('search=rai') ? everyone.slice(0, 2) : everyone;
    return { people, total: people.length };
  });
  api.answer(printSheets, []);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddSheets id="7" quiz={{ forms: null }} onMade={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByText('Learners of your classes, by name, roll number, username or whole phone number.');
  await press('Make sheets');
  await screen.findByText('Choose at least one learner.');
  await fill('Find learners', 'rai');
  await screen.findByText('Found: 2');
  await user.keyboard('{ArrowDown} ');
  await user.keyboard('{ArrowDown} ');
  await screen.findByText('Chosen: 2');
  await press('Remove Asha Rai');
  // Who is chosen stays chosen, whatever is searched for next.
  await fill('Find learners', '');
  await user.click(await screen.findByRole('checkbox', { name: /सीता/ }));
  speak('ne');
  await press('उत्तरपत्र बनाउनुहोस्');
  await waitFor(() => expect(api.bodiesOf(printSheets)).toEqual([{ usernames: ['learner.2', 'learner.3'] }]));
});
