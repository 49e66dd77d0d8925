import { logIn, logOut } from '@abhyas/contract/accounts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible, openApp, tokensOf } from '#testing/open-app.tsx';
import { answerDashboard } from '#testing/open-learner.ts';

const WHAT = 'Take quizzes as in the exam hall, and practise what you get wrong.';

it('shows a first visit what this is, and leads with one tap through three questions to the registration, without the server', async () => {
  const { goto, press, speak, user, api, address } = openApp();
  // Spec §2: without a token / leads to the login.
  goto('/');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(address()).toBe('/login');
  screen.getByText(WHAT);
  await expectAccessible();
  speak('ne');
  await user.click(await screen.findByRole('link', { name: 'तीन प्रश्न हल गरेर हेर्नुहोस्' }));
  speak('en');
  await screen.findByText('Question 1 of 3');
  await press('Next');
  await press('Next');
  await press('See my result');
  await screen.findByRole('heading', { level: 1, name: 'Your sample result' });
  expect(api.calls).toEqual([]);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Register' }));
  expect(address()).toBe('/register');
});

it('does not explain itself to someone who has logged in on this device', async () => {
  const { api, goto, fill, press } = openApp();
  goto('/login');
  await screen.findByText(WHAT);
  answerDashboard(api, []);
  api.answer(logIn, tokensOf());
  api.answer(logOut, null);
  await fill('Username', 'sita');
  await fill('Password', 'secret words');
  await press('Login');
  await screen.findByRole('heading', { level: 1, name: 'Available Quizzes' });
  await press(/sita/);
  await press('Logout');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(screen.queryByText(WHAT)).toBeNull();
});
