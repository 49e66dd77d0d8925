import { getEraseRequest, getProfile, listDevices, updateProfile } from '@abhyas/contract/accounts/profile';
import { listGuardianLinks } from '@abhyas/contract/reports/guardians';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alerts, expectAccessible, expectUnanswered, openApp } from '#testing/open-app.tsx';

const profile = {
  username: 'sita',
  full_name: '',
  email: '',
  preferred_language: 'en' as const,
  profile_picture: null,
  lacks_name: false,
};
const SAVED = 'Profile updated successfully!';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const names = (bodies: unknown[]) =>
  bodies.map((body) => (body instanceof FormData ? body.get('full_name') : undefined));

async function openProfile() {
  const app = openApp({ role: 'learner' });
  app.api.answer(getProfile, profile);
  app.api.answer(listDevices, []);
  app.api.answer(listGuardianLinks, []);
  app.api.answer(getEraseRequest, { erase_requested_at: null });
  app.goto('/profile');
  await screen.findByLabelText('Full Name');
  return app;
}

describe('/profile', () => {
  it('requires a valid email address or none', async () => {
    const { api, fill, press, speak } = await openProfile();
    await fill('Full Name', 'x'.repeat(151));
    await fill('Email', 'sita@');
    await press('Save Changes');
    await screen.findByText(/^Use at most 150 characters/);
    const sentence = 'Please enter a valid email address, or leave this field empty.';
    screen.getByText(sentence);
    await waitFor(() => expect(document.activeElement).toBe(field('Full Name')));
    await expectAccessible();
    await fill('Full Name', 'Sita');
    await press('Save Changes');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    speak('ne');
    screen.getByText('कृपया सही इमेल ठेगाना लेख्नुहोस् वा यो ठाउँ खाली छोड्नुहोस्।');
    speak('en');
    expect(api.bodiesOf(updateProfile)).toEqual([]);
    await fill('Email', '');
    api.answer(updateProfile, { ...profile, full_name: 'Sita' });
    await press('Save Changes');
    await screen.findByText(SAVED);
    expect(names(api.bodiesOf(updateProfile))).toEqual(['Sita']);
  });

  it('loses nothing when saving fails', async () => {
    const app = await openProfile();
    const { api, fill, press, user, speak } = app;
    await fill('Full Name', 'Hari Bahadur');
    await fill('Email', 'hari@example.com');
    await user.selectOptions(field('Preferred Language'), 'ne');
    api.refuse(updateProfile, 500);
    await press('Save Changes');
    await waitFor(() => expect(alerts()[0]).toContain('Failed to update profile.'));
    expect(alerts()[0]).toContain('The server has a problem right now.');
    speak('ne');
    expect(alerts()[0]).toContain('प्रोफाइल अपडेट गर्न सकिएन।');
    speak('en');
    await expectUnanswered(app, () => press('Save Changes'), 'Failed to update profile.');
    expect([field('Full Name').value, field('Email').value, field('Preferred Language').value]).toEqual([
      'Hari Bahadur',
      'hari@example.com',
      'ne',
    ]);
    api.answer(updateProfile, { ...profile, full_name: 'Hari Bahadur' });
    await press('Save Changes');
    await screen.findByText('प्रोफाइल सफलतापूर्वक अपडेट भयो!');
  });

  it('keeps what is typed while a save is in progress, and saves once', async () => {
    const { api, fill, user } = await openProfile();
    api.answer(updateProfile, { ...profile, full_name: 'First' });
    const release = api.hold(updateProfile);
    await fill('Full Name', 'First');
    await user.type(field('Full Name'), '{Enter}{Enter}');
    await fill('Email', 'later@example.com');
    release();
    await screen.findByText(SAVED);
    expect(api.bodiesOf(updateProfile)).toHaveLength(1);
    expect([field('Full Name').value, field('Email').value]).toEqual(['First', 'later@example.com']);
  });

  it('refuses a picture that is too large or of another kind', async () => {
    const { user } = await openProfile();
    const chooser = field('Profile Picture');
    expect(chooser.accept).toBe('image/png,image/jpeg,image/webp');
    await user.upload(
      chooser,
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }),
    );
    await screen.findByText('This picture is larger than 5 MB. Please choose a smaller one.');
    await expectAccessible();
  });

  it('speaks the chosen language as soon as it is saved', async () => {
    const { api, press, user } = await openProfile();
    await user.selectOptions(field('Preferred Language'), 'ne');
    screen.getByRole('heading', { level: 1, name: 'My Profile' });
    api.answer(updateProfile, { ...profile, preferred_language: 'ne' });
    await press('Save Changes');
    await screen.findByRole('heading', { level: 1, name: 'मेरो प्रोफाइल' });
    await screen.findByText('प्रोफाइल सफलतापूर्वक अपडेट भयो!');
    expect(document.documentElement.lang).toBe('ne');
  });

  it('keeps devices, guardians and data closed, and loads a row when it opens', async () => {
    const { api, user } = await openProfile();
    const row = (name: string) => screen.getByRole('region', { name });
    for (const name of ['Devices where you are logged in', 'Shared with guardians', 'Your data'])
      expect(row(name).querySelector('details')?.open).toBe(false);
    expect(screen.queryByRole('button', { name: 'Log out of all devices' })).toBeNull();
    await expectAccessible();
    api.answer(listDevices, [
      {
        ...{ id: '3f9c2a', user_agent: 'Chrome', current: true },
        ...{ created_at: '2026-04-01T00:00:00.000Z', last_used_at: '2026-04-02T00:00:00.000Z' },
      },
    ]);
    await user.click(screen.getByText('Devices where you are logged in'));
    await screen.findByRole('button', { name: 'Log out of all devices' });
    await user.click(screen.getByText('Your data'));
    await screen.findByRole('button', { name: 'Download your data' });
    await expectAccessible();
  });
});
