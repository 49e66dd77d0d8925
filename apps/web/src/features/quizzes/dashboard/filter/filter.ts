import type { QuizSummary, UpcomingQuiz } from '@abhyas/contract/quizzes';
import type { Difficulty, LocalizedText } from '@abhyas/contract/shared';
import { type QuizState, STATES, stateOf } from '#features/quizzes/dashboard/groups.ts';

// Pure: which quizzes a search finds.

/** As it stands in the address: anyone may have typed it. The router reads digits as a number. */
export interface FilterSearch {
  q?: string | number;
  state?: string;
  difficulty?: string;
  tier?: string;
}

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export const TIERS = ['free', 'paid'] as const;

export interface Filter {
  words: string[];
  state: QuizState | undefined;
  difficulty: Difficulty | undefined;
  tier: (typeof TIERS)[number] | undefined;
}

/** What is meant; the rest is dropped. */
export function readFilter({ q = '', state, difficulty, tier }: FilterSearch): Filter {
  const oneOf = <T extends string>(values: readonly T[], value: string | undefined) =>
    values.find((each) => each === value);
  return {
    words: fold(`${q}`).split(/\s+/).filter(Boolean),
    state: oneOf(STATES, state),
    difficulty: oneOf(DIFFICULTIES, difficulty),
    tier: oneOf(TIERS, tier),
  };
}

const DEVANAGARI_ZERO = 0x0966;

/**
 * Text as it is compared: without case, Latin accents and invisible joiners, digits as ASCII; ँ and ं are written for each
 * other.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200b-\u200d]/g, '')
    .normalize('NFC')
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .replaceAll('ँ', 'ं')
    .toLowerCase();

export interface Found {
  quizzes: QuizSummary[];
  upcoming: UpcomingQuiz[];
  /** Of all quizzes, without the filter. */
  total: number;
  isFiltered: boolean;
  /** How many filters are on, besides the search. */
  chosen: number;
}

export function applyFilter(
  search: FilterSearch,
  quizzes: readonly QuizSummary[],
  upcoming: readonly UpcomingQuiz[],
): Found {
  const filter = readFilter(search);
  const { words, state, difficulty, tier } = filter;
  const chosen = [state, difficulty, tier].filter((choice) => choice !== undefined).length;
  return {
    quizzes: quizzes.filter((quiz) => isMatch(quiz, stateOf(quiz), filter)),
    upcoming: upcoming.filter((quiz) => isMatch(quiz, 'coming', filter)),
    total: quizzes.length + upcoming.length,
    isFiltered: words.length > 0 || chosen > 0,
    chosen,
  };
}

type Card = Pick<UpcomingQuiz, 'title' | 'difficulty' | 'is_paid_tier'>;

/** Every word stands somewhere in the titles of both languages. */
function isMatch({ title, difficulty, is_paid_tier }: Card, state: QuizState, filter: Filter): boolean {
  const text = fold(titlesOf(title));
  return (
    filter.words.every((word) => text.includes(word)) &&
    (filter.state ?? state) === state &&
    (filter.difficulty ?? difficulty) === difficulty &&
    (filter.tier === undefined || (filter.tier === 'paid') === is_paid_tier)
  );
}

const titlesOf = ({ en, ne = '' }: LocalizedText) => `${en}\n${ne}`;
