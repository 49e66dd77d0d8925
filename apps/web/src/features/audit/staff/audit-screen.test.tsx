import { type AuditEvent, auditKind, listAuditEvents } from '@abhyas/contract/audit';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';
import { fileForPeople, fileForPrograms } from './audit-file.ts';
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
  expect(screen.getAllByRole('group', { hidden: true }).length).toBeGreaterThanOrEqual(kindGroups.length);
  speak('ne');
  await screen.findByText('CSV डाउनलोड गर्नुहोस्');
  await expectAccessible();
  expect(auditKind.options.filter((kind) => groupOf(kind) === undefined)).toEqual([]);
  expect(kindGroups.flatMap(({ kinds }) => kinds).sort()).toEqual([...auditKind.options].sort());
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
