import { listInvitedPhones, listInvites } from '@abhyas/contract/classes/invites';
import { findPeople } from '@abhyas/contract/classes/people';
import {
  addMembers,
  type ClassMember,
  getClass,
  listClasses,
  listMembers,
  moveMembers,
  removeMembers,
  type StaffClass,
} from '@abhyas/contract/classes/staff';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const classNamed = (id: number, en: string, more: Partial<StaffClass> = {}): StaffClass => ({
  ...{ id, name: { en }, starts_on: null, ends_on: null, created_at: '2026-04-14T06:00:00.000Z' },
  ...{ archived_at: null, owner_id: 1, owner: 'admin', staff: [], members: 0, requests: 0, may_manage: true },
  ...more,
});

const member = (user_id: number, full_name: string): ClassMember => ({
  ...{ user_id, full_name, username: `learner-${user_id}`, roll_number: String(user_id), status: 'active' },
  joined_at: '2026-04-14T06:00:00.000Z',
});

async function openClass() {
  const app = openApp({ role: 'admin' });
  let members = [member(1, 'Asha'), member(2, 'Bina'), member(3, 'Chandra')];
  const all = members;
  app.api.answer(getClass, classNamed(5, 'Morning'));
  app.api.answer(listClasses, [
    classNamed(5, 'Morning'),
    classNamed(6, 'Evening'),
    classNamed(7, 'Of others', { may_manage: false }),
    classNamed(8, 'Last year', { archived_at: '2026-01-01T00:00:00.000Z' }),
  ]);
  app.api.answerBy(listMembers, () => members);
  app.api.answer(findPeople, { people: [], total: 0 });
  app.api.answer(listInvites, []);
  app.api.answer(listInvitedPhones, []);
  app.api.answerBy(moveMembers, ({ body }) => {
    const { user_ids } = body as { user_ids: number[] };
    members = members.filter(({ user_id }) => !user_ids.includes(user_id));
    return { moved: user_ids, added: user_ids.slice(0, 1) };
  });
  app.api.answerBy(addMembers, ({ body }) => {
    const { user_ids } = body as { user_ids: number[] };
    members = all.filter((each) => members.includes(each) || user_ids.includes(each.user_id));
    return { added: user_ids.length };
  });
  app.api.answer(removeMembers, { removed: 1 });
  app.goto('/admin/classes/5');
  await screen.findByRole('row', { name: /Asha/ });
  return app;
}

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));

describe('the members of a class', () => {
  it('go together to another class that the reader manages, and come back', async () => {
    const { api, press, user } = await openClass();
    choose('Asha');
    choose('Bina');
    await press('To another class');
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 members?' });
    await within(dialog).findByRole('option', { name: 'Evening' });
    const choices = within(dialog).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Choose a class', 'Evening']);
    await expectAccessible();
    // By a key: a second click so soon would be taken for a double tap.
    screen.getByRole('button', { name: 'Move' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Choose the class.');
    expect(api.bodiesOf(moveMembers)).toEqual([]);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Class' }), 'Evening');
    screen.getByRole('button', { name: 'Move' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Moved to Evening: 2');
    expect(api.bodiesOf(moveMembers)).toEqual([{ to: 6, user_ids: [1, 2] }]);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Asha/ })).toBeNull());
    await press('Undo');
    await screen.findByRole('row', { name: /Asha/ });
    // Who was in the other class before stays there.
    expect(api.bodiesOf(addMembers)).toEqual([{ user_ids: [1, 2] }]);
    expect(api.bodiesOf(removeMembers)).toEqual([{ user_ids: [1] }]);
    expect(screen.queryByText('Moved to Evening: 2')).toBeNull();
  });
});
