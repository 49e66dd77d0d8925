import type { Action } from '@abhyas/contract/accounts/policy';
import type { ShownStanding } from '@abhyas/exam-rules/quizzes/quiz-standing';

/** The screens of an exam below /admin/quiz/$id/, in the order of the work. Questions and settings are two parts of one screen. */
const TABS = [
  { name: 'questions', places: ['edit'], hash: 'questions', action: 'edit_quiz' },
  { name: 'settings', places: ['edit'], hash: 'settings', action: 'edit_quiz' },
  { name: 'publish', places: ['publish', 'preview'], action: 'edit_quiz' },
  { name: 'live', places: ['live', 'overrides'], action: 'see_results' },
  { name: 'results', places: ['results'], action: 'see_results' },
  { name: 'keys', places: ['regrade', 'objections'], action: 'decide_keys' },
  { name: 'print', places: ['paper', 'sheets'], action: 'edit_quiz' },
] as const satisfies readonly {
  name: string;
  places: readonly string[];
  hash?: string;
  action: Action;
}[];

export type Tab = (typeof TABS)[number];
export type Place = Tab['places'][number];

/** Places that need another right than their tab. */
const NEEDS: Partial<Record<Place, Action>> = { overrides: 'run_exam' };

/** Those that this account may open. `isWhole`: it may work with the exam, and not only see results of the own classes. */
export function tabsFor(may: (action: Action) => boolean, isWhole: boolean): Tab[] {
  return TABS.filter(({ action }) => may(action) && (isWhole || action === 'see_results'));
}

export const placesFor = (tab: Tab, may: (action: Action) => boolean, isWhole: boolean): Place[] =>
  tab.places.filter((place: Place) => {
    const needed = NEEDS[place];
    return needed === undefined || (isWhole && may(needed));
  });

/** Screens that a screen of a tab leads to. */
const BELOW: Readonly<Record<string, Place>> = { attempts: 'results' };

/** The tab of an address. */
export function tabOf(tabs: readonly Tab[], { pathname, hash }: { pathname: string; hash: string }) {
  const place = BELOW[placeOf(pathname)] ?? placeOf(pathname);
  const here = tabs.filter(({ places }) => places.some((each) => each === place));
  return here.find((tab) => 'hash' in tab && tab.hash === hash) ?? here.at(-1);
}

/** What an exam needs next. */
const NEXT: Readonly<Record<ShownStanding, Tab['name']>> = {
  draft: 'questions',
  scheduled: 'publish',
  open: 'live',
  runs_on: 'live',
  closed: 'results',
  results_out: 'results',
};

/** The tab that an exam without one opens with; the first one where it is another account's work or its standing is unknown. */
export const firstTab = (tabs: readonly Tab[], standing: ShownStanding | undefined): Tab | undefined =>
  tabs.find(({ name }) => standing !== undefined && name === NEXT[standing]) ?? tabs[0];

export const placeOf = (pathname: string): string => pathname.split('/')[4] ?? '';
