import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

it('leads a visitor through three questions to the registration, in both languages, and asks the server nothing', async () => {
  const { goto, press, speak, user, address } = openApp();
  goto('/welcome');
  await screen.findByRole('heading', { level: 1, name: 'Practise for your exam, in English or Nepali' });
  await expectAccessible();
  speak('ne');
  await user.click(await screen.findByRole('link', { name: 'तीन प्रश्न दिएर हेर्नुहोस्' }));
  speak('en');
  await screen.findByText('Question 1 of 3');
  await press('Next');
  await press('Next');
  await press('See my result');
  await screen.findByRole('heading', { level: 1, name: 'Your sample result' });
  expect(Object.keys(localStorage).filter((key) => key !== 'language')).toEqual([]);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Register' }));
  expect(address()).toBe('/register');
});
