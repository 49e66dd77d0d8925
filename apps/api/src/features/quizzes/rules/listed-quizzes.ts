import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { type QuizSort, quizStanding, type Standing } from '@abhyas/contract/quizzes/staff/found';
import { difficulty, inOneLanguage, type Language } from '@abhyas/contract/shared';
import { openSearch } from '@abhyas/texts/search';

/** What of the quizzes is listed, and in which order. */
export interface QuizListing {
  search?: string | undefined;
  standing?: Standing | undefined;
  sort: QuizSort;
  order: 'asc' | 'desc';
  /** In which titles are read. */
  language: Language;
}

/** A quiz as it is searched and sorted. */
export interface ListedQuiz
  extends Pick<
    AdminQuizSummary,
    'id' | 'title' | 'start_time' | 'question_count' | 'difficulty' | 'owner' | 'finished_attempts'
  > {
  standing: Standing;
}

/** All pages of a listing. `quizzes`: the newest first. */
export function listedQuizzes<Quiz extends ListedQuiz>(
  quizzes: readonly Quiz[],
  { search, standing, sort, order, language }: QuizListing,
): Quiz[] {
  const { finds } = openSearch(search);
  const found = quizzes.filter(
    (quiz) => (standing === undefined || quiz.standing === standing) && finds([quiz.title.en, quiz.title.ne]),
  );
  // The newest come first as they are.
  if (sort === 'newest') return order === 'desc' ? found : found.reverse();
  const sign = order === 'asc' ? 1 : -1;
  const compare = comparing(sort, language);
  return found.sort((one, other) => sign * compare(one, other));
}

function comparing(sort: QuizSort, language: Language): (one: ListedQuiz, other: ListedQuiz) => number {
  if (sort === 'title') {
    return byText(language, ({ title }) => (language === 'ne' && title.ne?.trim()) || inOneLanguage(title));
  }
  if (sort === 'owner') return byText(language, ({ owner }) => owner ?? '');
  const figureOf = figures[sort];
  return (one, other) => figureOf(one) - figureOf(other);
}

function byText(language: Language, textOf: (quiz: ListedQuiz) => string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one: ListedQuiz, other: ListedQuiz) => compare(textOf(one), textOf(other));
}

const figures: Record<Exclude<QuizSort, 'title' | 'owner'>, (quiz: ListedQuiz) => number> = {
  newest: ({ id }) => id,
  status: ({ standing }) => quizStanding.options.indexOf(standing),
  // A quiz without a start has always been open. The difference of two infinities would not be a number.
  start: ({ start_time }) => (start_time === null ? -8.64e15 : Date.parse(start_time)),
  questions: ({ question_count }) => question_count,
  attempts: ({ finished_attempts }) => finished_attempts,
  difficulty: (quiz) => difficulty.options.indexOf(quiz.difficulty),
};
