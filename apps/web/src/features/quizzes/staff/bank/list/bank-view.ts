import { type QuestionStatus, questionStatus } from '@abhyas/contract/bank';
import { type Difficulty, difficulty } from '@abhyas/contract/shared';
import type { BankFilters } from '#features/quizzes/staff/bank/bank.api.ts';

export const sorts = ['newest', 'oldest', 'changed'] as const;
export const languageFilters = ['complete', 'missing', 'en', 'ne'] as const;
export const useFilters = ['true', 'false'] as const;

/** What of the bank is shown. It stands in the address. An empty text: not narrowed by this. */
export interface BankView {
  search: string;
  /** `none`: questions without a topic. */
  topic: number | 'none' | '';
  status: QuestionStatus | '';
  difficulty: Difficulty | '';
  language: (typeof languageFilters)[number] | '';
  used: (typeof useFilters)[number] | '';
  /** Whether it is released for practice by topic. */
  practice: (typeof useFilters)[number] | '';
  /** `me`: the own questions. */
  owner: 'me' | '';
  tag: string;
  sort: (typeof sorts)[number];
  /** Counts from 1. */
  page: number;
  /** The question that is previewed. */
  question: number | undefined;
}

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | '' =>
  values.find((each) => each === value) ?? '';
const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
/** Digits alone arrive from an address as a number, and two words as booleans. */
const textIn = (value: unknown, max: number): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? `${value}`.slice(0, max) : '';

export const SEARCH_LENGTH = 200;
export const TAG_LENGTH = 50;

export const readBankView = (address: Record<string, unknown>): BankView => ({
  search: textIn(address.q, SEARCH_LENGTH),
  topic: idIn(address.topic) ?? (address.topic === 'none' ? 'none' : ''),
  status: oneOf(questionStatus.options, address.status),
  difficulty: oneOf(difficulty.options, address.difficulty),
  language: oneOf(languageFilters, address.language),
  used: oneOf(useFilters, textIn(address.used, 5)),
  practice: oneOf(useFilters, textIn(address.practice, 5)),
  owner: oneOf(['me'] as const, address.owner),
  tag: textIn(address.tag, TAG_LENGTH),
  sort: oneOf(sorts, address.sort) || 'newest',
  page: idIn(address.page) ?? 1,
  question: idIn(address.question),
});

/** For the address, which names only what differs from the usual. */
export const writeBankView = (view: BankView): Record<string, unknown> => ({
  ...narrowingOf(view),
  ...(view.search !== '' && { q: view.search }),
  ...(view.topic !== '' && { topic: view.topic }),
  ...(view.sort !== 'newest' && { sort: view.sort }),
  ...(view.page !== 1 && { page: view.page }),
  ...(view.question !== undefined && { question: view.question }),
});

/** The filters that are tucked away, and the status. */
const narrowingOf = ({ status, difficulty, language, used, practice, owner, tag }: BankView) => ({
  ...(status !== '' && { status }),
  ...(difficulty !== '' && { difficulty }),
  ...(language !== '' && { language }),
  ...(used !== '' && { used }),
  ...(practice !== '' && { practice }),
  ...(owner !== '' && { owner }),
  ...(tag !== '' && { tag }),
});

/** What is sent. `search` and `tag`: as typing has rested. */
export function filtersOf(view: BankView, rested: { search: string; tag: string }): BankFilters {
  const search = rested.search.trim();
  const tag = rested.tag.trim();
  const { practice, ...narrowing } = narrowingOf({ ...view, tag });
  return {
    ...narrowing,
    ...(practice !== undefined && { for_practice: practice }),
    ...(search !== '' && { search }),
    ...(view.topic !== '' && { topic_id: String(view.topic) }),
    ...(view.sort !== 'newest' && { sort: view.sort }),
    ...(view.page !== 1 && { page: String(view.page) }),
  };
}

export const isNarrowed = (view: BankView): boolean =>
  view.search.trim() !== '' || view.topic !== '' || Object.keys(narrowingOf(view)).length > 0;

/** How many of the filters that are tucked away are set. */
export const countMoreFilters = (view: BankView): number =>
  Object.keys(narrowingOf({ ...view, status: '' })).length;
