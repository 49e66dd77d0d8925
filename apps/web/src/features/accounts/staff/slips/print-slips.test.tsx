import type { Role } from '@abhyas/contract/accounts/policy';
import { makeFirstLoginCodes, previewFirstLoginCodes } from '@abhyas/contract/accounts/users';
import { MAX_USERS_AT_ONCE } from '@abhyas/contract/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { createQueryClient } from '#app/query-client.ts';
import { alerts, openApp } from '#testing/open-app.tsx';
import { QrCode } from '#ui/staff/qr-code.tsx';
import { PrintSlips } from './print-slips.tsx';

const asha = { id: 1, username: 'asha.rai', full_name: 'Asha Rai', roll_number: '7' };
const bina = { id: 2, username: 'bina.kc', full_name: 'Bina KC', roll_number: '' };
const expires_at = '2026-05-04T06:15:00.000Z';
const CODE = '7K3M-Q9TX-2B5H';

type Preview = Omit<z.input<typeof previewFirstLoginCodes.response>, 'expires_at'>;

function openSlips({
  people = [asha, bina],
  role = 'admin' as Role,
  preview,
  previewBy = preview && (() => preview),
}: {
  people?: (typeof asha)[];
  role?: Role;
  preview?: Preview;
  previewBy?: (body: unknown) => Preview;
} = {}) {
  const app = openApp({ role });
  if (previewBy) app.api.answerBy(previewFirstLoginCodes, ({ body }) => ({ ...previewBy(body), expires_at }));
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <PrintSlips people={people} onBack={() => undefined} />
    </QueryClientProvider>,
  );
  const slips = () =>
    within(screen.getByRole('region', { name: /^(The slips|पर्चीहरू)$/ })).getAllByRole('listitem');
  return { ...app, queryClient, slips };
}

it('says what codes do before they are made, then puts each on its slip and nowhere else', async () => {
  const without = [{ user_id: 2, reason: 'active' as const }];
  const { api, press, speak, slips, queryClient } = openSlips({ preview: { user_ids: [1], without } });
  api.answer(makeFirstLoginCodes, { codes: [{ user_id: 1, code: CODE }], without, expires_at });
  const offer = await screen.findByText(/^Learners here who have no password yet: 1\./);
  expect(offer.textContent).toContain('A code works once, until');
  screen.getByText(
    'Codes that were printed for them before stop working. So if a sheet is lost, print again.',
  );
  screen.getByText('Without a code, because they have a password or have logged in: 1');
  speak('ne');
  screen.getByText('पासवर्ड राखिसकेका वा लगइन गरिसकेकाले कोड नपाउने: १ जना');
  speak('en');
  expect(slips().map(({ textContent }) => textContent?.includes('Scan this'))).toEqual([false, false]);

  await press('Add codes to the slips');
  await screen.findByText(/^Slips with a code: 1\./);
  expect(api.bodiesOf(makeFirstLoginCodes)).toEqual([{ user_ids: [1] }]);
  const [first, second] = slips();
  if (!first || !second) throw new Error('There are fewer slips');
  expect(first.textContent).toContain(
    `open ${location.host}/set\u2060-\u2060password and type this code:${CODE}`,
  );
  expect(first.textContent).toContain('Works once, until');
  const qr = within(first).getByRole('img', { name: 'QR code for Asha Rai' });
  const link = renderToStaticMarkup(<QrCode text={`${location.origin}/set-password#${CODE}`} label="" />);
  expect(link).toContain(`d="${qr.querySelector('path')?.getAttribute('d')}"`);
  expect(second.textContent).toContain('Log in with your password');
  expect(within(second).queryByRole('img')).toBeNull();
  speak('ne');
  expect(slips()[0]?.textContent).toContain(`खोलेर यो कोड लेख्नुहोस्:${CODE}`);
  const stored = [
    { ...localStorage },
    { ...sessionStorage },
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ];
  expect(JSON.stringify(stored)).not.toContain(CODE);
  expect(api.calls.map(({ call }) => call).join()).not.toContain(CODE);
});

it('says that nobody needs a code, and why', async () => {
  const without = [
    { user_id: 1, reason: 'staff' as const },
    { user_id: 2, reason: 'suspended' as const },
  ];
  openSlips({ preview: { user_ids: [], without } });
  await screen.findByText('Nobody here needs a code.');
  screen.getByText('Without a code, because they are staff: 1');
  screen.getByText('Without a code, because they are suspended: 1');
  expect(screen.queryByRole('button', { name: 'Add codes to the slips' })).toBeNull();
});

it('says that earlier codes may have ended where no response came, and makes them at the next try', async () => {
  const { api, press, slips } = openSlips({ people: [asha], preview: { user_ids: [1], without: [] } });
  api.answer(makeFirstLoginCodes, { codes: [{ user_id: 1, code: CODE }], without: [], expires_at });
  await screen.findByText(/^Learners here/);
  api.cutOff(makeFirstLoginCodes);
  await press('Add codes to the slips');
  await waitFor(() =>
    expect(alerts()[0]).toContain('Codes that were printed before may have stopped working, so try again.'),
  );
  expect(slips()[0]?.textContent).not.toContain('Scan this');
  api.letThrough();
  await press('Add codes to the slips');
  await waitFor(() => expect(slips()[0]?.textContent).toContain(CODE));
});

it('asks in several calls for more people than one call takes', async () => {
  const people = Array.from({ length: MAX_USERS_AT_ONCE + 1 }, (_, at) => ({
    ...asha,
    id: at + 1,
    username: `learner.${at + 1}`,
  }));
  const idsIn = (body: unknown) => (body as { user_ids: number[] }).user_ids;
  const { api, press, slips } = openSlips({
    people,
    previewBy: (body) => ({ user_ids: idsIn(body), without: [] }),
  });
  api.answerBy(makeFirstLoginCodes, ({ body }) => ({
    codes: idsIn(body).map((user_id) => ({ user_id, code: `CODE-OF-${user_id}` })),
    ...{ without: [], expires_at },
  }));
  await screen.findByText(/^Learners here who have no password yet: 201\./);
  await press('Add codes to the slips');
  await screen.findByText(/^Slips with a code: 201\./);
  expect(api.bodiesOf(makeFirstLoginCodes).map((body) => idsIn(body).length)).toEqual([MAX_USERS_AT_ONCE, 1]);
  expect(slips().at(-1)?.textContent).toContain('CODE-OF-201');
});

it('offers no codes to those who may not reset passwords', () => {
  const { slips, api } = openSlips({ role: 'teacher' });
  expect(slips()).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: 'Codes for the first login' })).toBeNull();
  expect(api.calls).toEqual([]);
});
