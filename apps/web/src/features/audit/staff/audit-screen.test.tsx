import { type AuditEvent, auditKind, type CountedKey, listAuditEvents } from '@abhyas/contract/audit';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { addDays } from '@abhyas/exam-rules/practice/days';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentTime } from '#lib/clock.ts';
import { expectAccessible, openApp } from '#testing/open-app.tsx';
import { fileForPeople, fileForPrograms, fileName } from './audit-file.ts';
import { groupOf, kindGroups } from './audit-view.ts';

const event: AuditEvent = {
  ...{ id: 7, at: '2026-03-10T18:15:00.000Z', kind: 'message_sent', user_id: 2, username: 'sita' },
  ...{ address: '203.0.113.5', job: null, subject: { type: 'quiz', id: 3, name: '=Mock 3' } },
  details: { message: 'Read 12, not 21', attempts: 42 },
};
const linesOf = (file: Uint8Array) => new TextDecoder().decode(file).trim().split('\r\n');

it('filters by days in both calendars, and offers every kind once, under a heading', async () => {
  const { api, goto, address, fill, user, speak } = openApp({ role: 'admin' });
  api.answer(listAuditEvents, { events: [event], next: null });
  goto('/admin/audit');
  await screen.findByText(/“Read 12, not 21”/);
  await fill('From', '2026-03-10');
  await fill('Until', '2026-03-09');
  await screen.findByText('The last day is before the first one.');
  await fill('Until', '2026-03-11');
  await waitFor(() => expect(api.calls.at(-1)?.call).toContain('from=2026-03-10&to=2026-03-11'));
  expect(address()).toContain('from=2026-03-10');
  await user.selectOptions(screen.getByLabelText('What happened'), 'Message to everyone sitting');
  await waitFor(() => expect(api.calls.at(-1)?.call).toContain('kind=message_sent'));
  await user.selectOptions(screen.getByLabelText('What happened'), 'All of: Results and keys');
  await waitFor(() => expect(api.calls.at(-1)?.call).toMatch(/kind=results_released(,|%2C)/));
  expect(address()).toContain('kind=results');
  expect(screen.getAllByRole('group', { hidden: true }).length).toBeGreaterThanOrEqual(kindGroups.length);
  const preset = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed });
  await user.click(await preset('Last 7 days', false));
  await waitFor(() => expect(address()).toContain(`from=${addDays(dayOf(currentTime()), -6)}`));
  expect(address()).not.toContain('to=');
  await user.click(await preset('Last 30 days', false));
  await waitFor(() => expect(address()).toContain(`from=${addDays(dayOf(currentTime()), -29)}`));
  await preset('Last 7 days', false);
  await user.click(await preset('Last 30 days', true));
  await preset('Last 30 days', false);
  expect(address()).not.toContain('from=');
  speak('ne');
  await screen.findByText('CSV डाउनलोड गर्नुहोस्');
  await expectAccessible();
  expect(auditKind.options.filter((kind) => groupOf(kind) === undefined)).toEqual([]);
  expect(kindGroups.flatMap(({ kinds }) => kinds).sort()).toEqual([...auditKind.options].sort());
});

it('says who got more time', () => {
  const details = { username: 'asha', minutes: 10, reason: 'Power cut' };
  const [, row] = linesOf(fileForPeople([{ ...event, kind: 'attempt_extended', details }], 'en'));
  expect(row).toContain('for asha · 10 more minutes · reason: Power cut');
});

it('is a file in words for people, with the names of fields for programs, and runs no formula', () => {
  const [heads, row] = linesOf(fileForPeople([event], 'en'));
  expect(heads).toBe('\ufeffWhen,What happened,Of what,Details,By whom,Address'.slice(1));
  expect(row).toContain('Message to everyone sitting,Quiz 3: =Mock 3,');
  expect(row).toContain('“Read 12, not 21” · attempts: 42');
  expect(row).toMatch(/,sita,203\.0\.113\.5$/);
  const [names, fields] = linesOf(fileForPrograms([event]));
  expect(names).toContain('id,at,kind,user_id,username,address,job,subject_type');
  expect(fields).toContain("7,2026-03-10T18:15:00.000Z,message_sent,2,sita,203.0.113.5,,quiz,3,'=Mock 3,");
});

it('names the question of a changed key, the old and the new key and the reason, on the screen and in the file', async () => {
  const keyAt = (place: number): CountedKey => ({ kind: 'key', options: [place] });
  const [before, after] = [keyAt(1), keyAt(2)];
  const reason = { en: 'Two options were swapped', ne: 'दुई विकल्प साटिएका थिए' };
  const regraded: AuditEvent = {
    ...event,
    kind: 'regraded',
    details: {
      question_ids: [57],
      attempts: 4,
      keys: [{ question_id: 57, number: 8, before, after, reason }],
    },
  };
  const cancelled: AuditEvent = {
    ...{ ...event, id: 6, kind: 'question_changed' },
    details: {
      question_id: 57,
      revision: 4,
      keys: [{ question_id: 57, before, after: { kind: 'void', options: [] } }],
    },
  };
  const { api, goto, speak } = openApp({ role: 'admin' });
  api.answer(listAuditEvents, { events: [regraded, cancelled], next: null });
  goto('/admin/audit');
  await screen.findByText(/^Question 8: B → C, reason: Two options were swapped/);
  screen.getByText(/^question id 57: B → cancelled/);
  speak('ne');
  await screen.findByText(/^प्रश्न ८: ख → ग, कारण: दुई विकल्प साटिएका थिए/);
  expect(linesOf(fileForPeople([regraded], 'ne'))[1]).toContain('प्रश्न ८: ख → ग, कारण: दुई विकल्प साटिएका थिए');
});

it('names what was filtered in the name of the file', () => {
  const all = { who: '', kind: '', from: '', to: '' } as const;
  expect(fileName(all, 'people', '2026-03-10')).toBe('audit-people-2026-03-10.csv');
  const some = { who: 'sita/..', kind: 'regraded', from: '2026-03-01', to: '2026-03-09' } as const;
  expect(fileName(some, 'programs', '2026-03-10')).toBe(
    'audit-regraded-by-or-about-sita-from-2026-03-01-until-2026-03-09-programs-2026-03-10.csv',
  );
});
