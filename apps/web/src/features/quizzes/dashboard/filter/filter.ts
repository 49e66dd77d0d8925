import type { QuizSummary, UpcomingQuiz } from '@abhyas/contract/quizzes';
import type { Difficulty } from '@abhyas/contract/shared';
import type { Search } from '@abhyas/texts/search';
import { type QuizState, STATES, stateOf } from './groups.ts';

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

interface Filter {
  state: QuizState | undefined;
  difficulty: Difficulty | undefined;
  tier: (typeof TIERS)[number] | undefined;
}

/** What is meant; the rest is dropped. */
export function readFilter({ state, difficulty, tier }: FilterSearch): Filter {
  const oneOf = <T extends string>(values: readonly T[], value: string | undefined) =>
    values.find((each) => each === value);
  return {
    state: oneOf(STATES, state),
    difficulty: oneOf(DIFFICULTIES, difficulty),
    tier: oneOf(TIERS, tier),
  };
}

export interface Found {
  quizzes: QuizSummary[];
  upcoming: UpcomingQuiz[];
  /** Of all quizzes, without the filter. */
  total: number;
  isFiltered: boolean;
  /** How many filters are on, besides the search. */
  chosen: number;
}

/** `search`: of what is typed. */
export function applyFilter(
  { search, ...typed }: Omit<FilterSearch, 'q'> & { search: Search },
  quizzes: readonly QuizSummary[],
  upcoming: readonly UpcomingQuiz[],
): Found {
  const filter = { ...readFilter(typed), search };
  const { state, difficulty, tier } = filter;
  const chosen = [state, difficulty, tier].filter((choice) => choice !== undefined).length;
  return {
    quizzes: quizzes.filter((quiz) => isMatch(quiz, stateOf(quiz), filter)),
    upcoming: upcoming.filter((quiz) => isMatch(quiz, 'coming', filter)),
    total: quizzes.length + upcoming.length,
    isFiltered: !search.isBlank || chosen > 0,
    chosen,
  };
}

type Card = Pick<UpcomingQuiz, 'title' | 'difficulty' | 'is_paid_tier'>;

/** The search is in the titles of both languages. */
function isMatch(
  { title, difficulty, is_paid_tier }: Card,
  state: QuizState,
  filter: Filter & { search: Search },
): boolean {
  return (
    filter.search.finds([title.en, title.ne]) &&
    (filter.state ?? state) === state &&
    (filter.difficulty ?? difficulty) === difficulty &&
    (filter.tier === undefined || (filter.tier === 'paid') === is_paid_tier)
  );
}
