import type { Language } from '@abhyas/contract/shared';
import { createStore, useStore } from '#lib/store.ts';

const KEY = 'language';
const STACKED_KEY = 'stacked';

/** How content is read in the quiz and the report: in the language that is on, or in both, one under the other. */
export type Reading = Language | 'both';

// Spec §9: English is the default and the fallback.
const read = (): Language => (localStorage.getItem(KEY) === 'ne' ? 'ne' : 'en');

const readStacked = () => localStorage.getItem(STACKED_KEY) === 'yes';

const languageStore = createStore(read());
const stackedStore = createStore(readStacked());

const apply = (language: Language) => {
  document.documentElement.lang = language;
  languageStore.set(language);
};

export const getLanguage = languageStore.get;

/** Shows the language, now and when the app is opened again, without it being anyone's choice. */
export function setLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  apply(language);
}

// A choice is kept by account, because a phone may be shared: it must not decide for the next learner. What a visitor
// chooses becomes the choice of the next learner who logs in. A device on which only KEY is set knows of no choice: it may have
// come from an account's preference.
const choiceKey = (sub = '') => `${KEY}:${sub}`;

let getAccount: () => string | undefined = () => undefined;

/** Choices are stored by the account that this returns; undefined for a visitor. */
export function storeChoicesBy(account: () => string | undefined): void {
  getAccount = account;
}

/** For what a reader decides, with a switch or in the profile, and no login may undo. */
const keepChoice = (language: Language): void => localStorage.setItem(choiceKey(getAccount()), language);

export function chooseLanguage(language: Language): void {
  keepChoice(language);
  setLanguage(language);
}

/** What the signed-in learner has chosen on this device, before the login or since; undefined without a choice. */
export function takeChoice(): Language | undefined {
  const asVisitor = localStorage.getItem(choiceKey());
  localStorage.removeItem(choiceKey());
  const chosen = asVisitor ?? localStorage.getItem(choiceKey(getAccount()));
  if (chosen === null) return undefined;
  const language = chosen === 'ne' ? 'ne' : 'en';
  keepChoice(language);
  return language;
}

/** `both` leaves the language of the interface as it is. */
export function setReading(reading: Reading): void {
  const stacked = reading === 'both';
  if (stacked) localStorage.setItem(STACKED_KEY, 'yes');
  else {
    localStorage.removeItem(STACKED_KEY);
    chooseLanguage(reading);
  }
  stackedStore.set(stacked);
}

/** The one language setting; every toggle in the app changes it, also in the other tabs. */
export const useLanguage = (): Language => useStore(languageStore);

export function useReading(): Reading {
  const language = useLanguage();
  return useStore(stackedStore) ? 'both' : language;
}

apply(getLanguage());
window.addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== STACKED_KEY && key !== null) return;
  stackedStore.set(readStacked());
  apply(read());
});
