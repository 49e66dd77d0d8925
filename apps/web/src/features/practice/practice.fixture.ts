import {
  getPracticeToday,
  listPracticeCards,
  type PracticeCard,
  type PracticeToday,
} from '@abhyas/contract/practice/cards';
import { getProgress, type TopicProgress } from '@abhyas/contract/practice/progress';
import { listPracticeTopics, type PracticeTopics } from '@abhyas/contract/practice/topics';
import type { QuizSummary } from '@abhyas/contract/quizzes';
import { screen } from '@testing-library/react';
import { noProgress, noTopics, nothingToPractise, openLearner } from '#testing/open-learner.ts';
import { dueCard, noCards } from '#testing/practice-cards.ts';

interface Notebook {
  cards?: PracticeCard[];
  figures?: Partial<PracticeToday>;
  topics?: PracticeTopics;
  progress?: TopicProgress[];
  quizzes?: QuizSummary[];
}

/** The app of a learner whose notebook and topics are these. */
export function preparePractice({
  cards = [],
  figures = {},
  topics = noTopics,
  progress = [],
  quizzes = [],
}: Notebook) {
  const app = openLearner(quizzes);
  app.api.answer(listPracticeCards, { ...noCards, cards });
  app.api.answer(getPracticeToday, { ...nothingToPractise, ...figures });
  app.api.answer(listPracticeTopics, topics);
  app.api.answer(getProgress, { ...noProgress, topics: progress });
  return app;
}

export async function openPractice(notebook: Notebook = {}) {
  const app = preparePractice(notebook);
  app.goto('/practice');
  await screen.findByRole('heading', { name: 'Your progress' });
  return app;
}

export const cardOf = (id: number, more: Partial<PracticeCard> = {}): PracticeCard => ({
  ...dueCard,
  question: { ...dueCard.question, id, text: { en: `Which lake, ${id}?` } },
  ...more,
});

/** The words of the filled buttons and links. */
export const filled = () =>
  [...screen.getByRole('main').querySelectorAll('[class*="primary"]')].map(({ textContent }) => textContent);
