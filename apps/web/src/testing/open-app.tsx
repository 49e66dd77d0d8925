import type { Role } from '@abhyas/contract/accounts/policy';
import { getSecondFactor } from '@abhyas/contract/accounts/second-factor';
import type { Language } from '@abhyas/contract/shared';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, onTestFinished, vi } from 'vitest';
import { removeTokens, storeTokens } from '#api/session/tokens.ts';
import { createAppRouter } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { setLanguage } from '#i18n/language.ts';
import { openFakeApi } from './fake-api.ts';

const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
/** Tokens that the app can read; nobody verifies them here. */
export const tokensOf = ({ username = 'sita', role = 'learner' as Role } = {}) => {
  const claims = { sub: `id of ${username}`, username, role, exp: 4_000_000_000 };
  return { access: `${base64({ alg: 'none' })}.${base64(claims)}.x`, refresh: '1.refresh' };
};

/**
 * Opens the app at an address, with its routes, its caches and a fake of the server. The test fails if the app makes a call for
 * which no answer was prepared.
 */
export function openApp({ language = 'en', role }: { language?: Language; role?: Role } = {}) {
  localStorage.clear();
  sessionStorage.clear();
  removeTokens();
  setLanguage(language);
  if (role !== undefined) storeTokens(tokensOf({ role }));
  const api = openFakeApi();
  vi.stubGlobal('fetch', api.fetch);
  if (role !== undefined && role !== 'learner')
    api.answer(getSecondFactor, {
      turned_on_at: null,
      is_required: false,
      recovery_codes_left: 0,
      devices: [],
    });
  const queryClient = createQueryClient();
  let router: ReturnType<typeof createAppRouter> | undefined;
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
    vi.unstubAllGlobals();
    expect(api.unexpected, 'calls without a prepared answer, and answers outside the contract').toEqual([]);
  });
  return {
    api,
    user,
    /** Loads an address, as the browser's address bar does. */
    goto(address: string) {
      cleanup();
      queryClient.clear();
      router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
      render(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      );
    },
    address: () => router?.state.location.href,
    /** The browser's Back. */
    back: () => router?.history.back(),
    speak: (to: Language) => act(() => setLanguage(to)),
    /** Types into the field with this label, in place of what is there. */
    async fill(label: string | RegExp, text: string) {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      if (text === '') return;
      await user.click(field);
      await user.paste(text);
    },
    /** By its key: a tap on what has just appeared would be the second one of a double tap. */
    press: async (name: string | RegExp, at = 0) => {
      const button = (await screen.findAllByRole('button', { name }))[at];
      if (button === undefined) throw new Error(`There are fewer buttons ${name}`);
      button.focus();
      expect(document.activeElement, `the button ${name}, which may be disabled`).toBe(button);
      await user.keyboard('{Enter}');
    },
    /** By its key, too. */
    check: async (name: string) => {
      (await screen.findByRole('checkbox', { name })).focus();
      await user.keyboard(' ');
    },
  };
}

/** The alerts that the screen shows, in words. */
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');

/** Expects no violation of WCAG 2.2 A and AA that shows without layout and colours, nor of axe's best practices. */
export async function expectAccessible(): Promise<void> {
  // Contrast, sizes and what scrolls are judged in Chromium: checks/e2e/scenes.
  const layout = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(layout.map((id) => [id, { enabled: false }])),
  });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** The reason that the screen shows where no response came. */
export const UNREACHABLE = {
  en: 'The server cannot be reached. Check your network, or try again later.',
  ne: 'सर्भरसँग सम्पर्क हुन सकेन। नेटवर्क जाँच्नुहोस्, वा पछि फेरि प्रयास गर्नुहोस्।',
};

/** Cuts the server off, acts, and expects the sentence with the reason as the only alert, in both languages. */
export async function expectUnanswered(
  { api, speak }: Pick<ReturnType<typeof openApp>, 'api' | 'speak'>,
  happen: () => unknown,
  sentence: string,
  reason: Record<Language, string> = UNREACHABLE,
): Promise<void> {
  api.cutOff();
  await happen();
  const english = [sentence + reason.en];
  await waitFor(() => expect(alerts()).toEqual(english));
  speak('ne');
  // The screen may try again by itself, and shows no alert meanwhile.
  await waitFor(() => {
    expect(alerts()).toEqual([expect.stringMatching(/^\p{Script=Devanagari}/u)]);
    expect(alerts()[0]).toContain(reason.ne);
    expect(alerts()).not.toEqual([reason.ne]);
  });
  speak('en');
  await waitFor(() => expect(alerts()).toEqual(english));
  api.letThrough();
}
