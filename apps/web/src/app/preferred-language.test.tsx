import { logIn, logOut } from '@abhyas/contract/accounts';
import { getEraseRequest, getProfile, listDevices, updateProfile } from '@abhyas/contract/accounts/profile';
import { getHome } from '@abhyas/contract/home';
import { listGuardianLinks } from '@abhyas/contract/reports/guardians';
import type { Language } from '@abhyas/contract/shared';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openQuiz } from '#features/quizzes/dashboard/quiz.fixture.ts';
import { openApp, tokensOf } from '#testing/open-app.tsx';
import { homeWith } from '#testing/open-learner.ts';

const startPage = { en: 'Available Quizzes', ne: 'उपलब्ध क्विजहरू' };
const atStart = (language: Language) => screen.findByRole('heading', { name: startPage[language] });

/** Two learners of one phone: sita and hari. */
async function openPhone() {
  const app = openApp();
  const { api, user, press } = app;
  const preferred: Record<string, Language> = { sita: 'en', hari: 'en' };
  let username = '';
  const profile = () => ({
    ...{ username, full_name: '', email: '', profile_picture: null, lacks_name: false },
    preferred_language: preferred[username] ?? 'en',
  });
  api.answerBy(logIn, ({ body }) => {
    username = (body as { username: string }).username;
    return tokensOf({ username });
  });
  api.answerBy(getHome, () => homeWith({ profile: profile(), quizzes: [openQuiz(1)] }));
  api.answerBy(getProfile, profile);
  api.answerBy(updateProfile, ({ body }) => {
    preferred[username] = (body as FormData).get('preferred_language') === 'ne' ? 'ne' : 'en';
    return profile();
  });
  api.answer(logOut, null);
  api.answer(listDevices, []);
  api.answer(listGuardianLinks, []);
  api.answer(getEraseRequest, { erase_requested_at: null });
  app.goto('/login');
  await screen.findByRole('heading', { level: 1 });
  return {
    ...app,
    preferred,
    async logIn(username: 'sita' | 'hari') {
      const field = (name: string) => {
        const found = document.querySelector(`input[name="${name}"]`);
        if (found === null) throw new Error(`There is no field ${name}`);
        return found;
      };
      await waitFor(() => field('username'));
      await user.clear(field('username'));
      await user.type(field('username'), username);
      await user.type(field('password'), 'correct horse battery');
      const read = api.bodiesOf(getHome).length;
      await user.keyboard('{Enter}');
      await waitFor(() => expect(api.bodiesOf(getHome).length).toBeGreaterThan(read));
    },
    async logOut() {
      await press(new RegExp(username));
      await user.click(screen.getByRole('button', { name: /^(Logout|लगआउट)/ }));
      await screen.findByRole('heading', { level: 1, name: /^(Login|लगइन)/ });
    },
    toEnglish: () => press('अङ्ग्रेजीमा हेर्नुहोस्'),
    toNepali: () => press('Switch to Nepali'),
    /** The profile, where this is chosen and saved. */
    async save(choose: () => Promise<unknown>) {
      app.goto('/profile');
      await screen.findByLabelText('Full Name');
      await choose();
      await press('Save Changes');
      await screen.findByText('Profile updated successfully!');
    },
  };
}

describe('the preferred language', () => {
  it('applies where no language was chosen, and gives way to the switch', async () => {
    const { preferred, logIn, logOut, toEnglish } = await openPhone();
    preferred.sita = 'ne';
    // A device on which a preference was applied before, and nothing chosen.
    localStorage.setItem('language', 'en');
    await logIn('sita');
    await atStart('ne');
    await toEnglish();
    await atStart('en');
    await logOut();
    await logIn('sita');
    await atStart('en');

    // On a shared phone one learner's choice does not affect the next learner.
    preferred.hari = 'ne';
    await logOut();
    await logIn('hari');
    await atStart('ne');
    await logOut();
    await logIn('sita');
    await atStart('en');
  });

  it('gives way to a choice made before the login', async () => {
    const { logIn, logOut, toNepali } = await openPhone();
    await toNepali();
    for (const time of ['first', 'second']) {
      await logIn('sita');
      await atStart('ne');
      if (time === 'first') await logOut();
    }
  });

  it('is not chosen by saving something else', async () => {
    const { preferred, logIn, logOut, toNepali, toEnglish, save, fill } = await openPhone();
    preferred.sita = 'ne';
    await toNepali();
    await toEnglish();
    await logIn('sita');
    await atStart('en');
    await save(() => fill('Full Name', 'Sita'));
    await logOut();
    await logIn('sita');
    await atStart('en');
  });

  it('neither delays nor breaks a login', async () => {
    const { api, preferred, logIn, logOut } = await openPhone();
    preferred.sita = 'ne';
    const release = api.hold(getHome);
    await logIn('sita');
    await atStart('en');
    release();
    await atStart('ne');
    await logOut();
    preferred.hari = 'en';
    api.refuse(getHome, 502);
    await logIn('hari');
    await atStart('ne');
  });
});
