import {
  getSecondFactorRule,
  listUsers,
  makeFirstLoginCodes,
  previewFirstLoginCodes,
} from '@abhyas/contract/accounts/users';
import { listClasses } from '@abhyas/contract/classes/staff';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const user = (id: number, full_name: string, roll_number: string) => ({
  ...{ id, full_name, roll_number, username: `learner.${id}`, phone_number: '', email: '' },
  ...{ role: 'learner' as const, preferred_language: 'ne' as const, state: 'invited' as const },
  ...{ created_at: '2026-01-01T00:00:00.000Z', last_seen_at: null, invited_at: null },
  ...{ erase_requested_at: null, has_second_factor: false, locked_until: null },
});

function openUsers() {
  const app = openApp({ role: 'admin' });
  app.api.answer(listClasses, []);
  app.api.answer(getSecondFactorRule, { is_required: false });
  app.api.answer(listUsers, { users: [user(1, 'Asha Rai', '7'), user(2, 'Bina KC', '')], total: 2 });
  app.goto('/admin/users');
  return app;
}

describe('/admin/users', () => {
  it('makes login slips of the chosen accounts, without a password', async () => {
    const app = openUsers();
    const shared = { without: [], expires_at: '2026-05-04T06:15:00.000Z' };
    app.api.answer(previewFirstLoginCodes, { user_ids: [1], ...shared });
    app.api.answer(makeFirstLoginCodes, { codes: [{ user_id: 1, code: '7K3M-Q9TX-2B5H' }], ...shared });
    await app.user.click(await screen.findByRole('checkbox', { name: /Asha Rai/ }));
    await app.press('Login slips…');
    await screen.findByRole('button', { name: 'Add codes to the slips' });
    expect(app.api.bodiesOf(previewFirstLoginCodes)).toEqual([{ user_ids: [1] }]);
    await screen.findByRole('heading', { name: 'Login slips: 1' });
    const slips = within(screen.getByRole('region', { name: 'The slips' })).getAllByRole('listitem');
    expect(slips).toHaveLength(1);
    expect(slips[0]?.textContent).toContain(`Asha RaiRoll number7Address${location.host}Usernamelearner.1`);
    await expectAccessible();
    await app.press('Add codes to the slips');
    await screen.findByText('7K3M-Q9TX-2B5H');
    await expectAccessible();
    await app.press('Back to the list');
    await screen.findByRole('checkbox', { name: /Bina KC/ });
  });

  it('starts a new account as a learner, and in the list of staff as a teacher', async () => {
    const app = openUsers();
    await app.press('New account');
    await screen.findByRole('dialog', { name: 'New account' });
    expect(within(screen.getByRole('dialog')).getByLabelText('Role')).toHaveProperty('value', 'learner');
    app.goto('/admin/users?role=staff');
    await app.press('New account');
    await screen.findByRole('dialog', { name: 'New account' });
    expect(within(screen.getByRole('dialog')).getByLabelText('Role')).toHaveProperty('value', 'teacher');
  });

  it('explains the roles where one is chosen', async () => {
    const app = openUsers();
    await app.user.click(await screen.findByRole('checkbox', { name: /Asha Rai/ }));
    await app.press(/role/);
    await app.user.click(await screen.findByText('What each role may do'));
    const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent;
    expect(row('Teacher')).toContain('Create exams');
    expect(row('Teacher')).not.toContain('regrade');
    expect(row('Examiner')).toContain('Release results and keys');
    expect(row('Administrator')).toContain('Manage accounts and their roles');
    await expectAccessible();
  });
});
