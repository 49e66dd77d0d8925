import { enterSheet, getSheet, type SheetToEnter } from '@abhyas/contract/attempts/sheets';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#testing/open-app.tsx';

const empty = { next: null, differing: [], entries: null, same_person: null };
const sheet: SheetToEnter = {
  ...{ code: '2M4D-K7P1', username: 'sita', full_name: 'Sita Rai', roll_number: '' },
  ...{ quiz: { id: 7, title: { en: 'On paper', ne: '' } }, revision: 2, is_outdated: false },
  ...{ form: null, options: [4, 4] },
  ...{ ...empty, state: 'printed', next: 1 },
};
const graded = { ...empty, state: 'graded' as const, attempt: 5 };

function openSheet(found: SheetToEnter) {
  const app = openApp({ role: 'teacher' });
  app.api.answer(getSheet, found);
  app.api.answer(enterSheet, graded);
  app.goto(`/admin/sheets?code=${sheet.code}`);
  return app;
}

it('sends what was decided in the comparison as a correction, and only that', async () => {
  const typing = openSheet(sheet);
  await screen.findByRole('textbox', { name: 'Answer to question 1' });
  await typing.user.keyboard('12{Enter}');
  await waitFor(() => expect(typing.api.bodiesOf(enterSheet)).toEqual([{ answers: [1, 2] }]));

  const entries = { first: [1, 2], second: [1, 3] };
  const comparing = openSheet({ ...sheet, state: 'differs', next: null, differing: [2], entries });
  await screen.findByRole('textbox', { name: 'Answer to question 2' });
  await comparing.user.keyboard('3{Enter}');
  await waitFor(() =>
    expect(comparing.api.bodiesOf(enterSheet)).toEqual([{ answers: [1, 3], corrects: true }]),
  );
});

it('warns that a sheet is of a version that has changed since, until it is graded', async () => {
  const { speak } = openSheet({ ...sheet, revision: 1, is_outdated: true });
  await screen.findByText(/^This sheet was made for version 1 of the quiz\./);
  screen.getByText(/make a new sheet/);
  expect(screen.getByRole('link', { name: 'All sheets of the quiz' }).getAttribute('href')).toBe(
    '/admin/quiz/7/sheets',
  );
  // The sheet can be entered all the same.
  screen.getByRole('textbox', { name: 'Answer to question 1' });
  speak('ne');
  await screen.findByText(/क्विजको संस्करण १ का लागि/);
  for (const without of [sheet, { ...sheet, is_outdated: true, ...graded }]) {
    openSheet(without);
    await screen.findByRole('heading', { name: 'Sheet 2M4D-K7P1 of Sita Rai' });
    expect(screen.queryByText(/^This sheet was made for version/)).toBeNull();
  }
});
