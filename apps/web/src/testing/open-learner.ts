import { listOwnNotices } from '@abhyas/contract/notices';
import { getPracticeToday } from '@abhyas/contract/practice/cards';
import { listQuizzes, listUpcomingQuizzes, type QuizSummary } from '@abhyas/contract/quizzes';
import { listUnseenResults } from '@abhyas/contract/reports';
import type { FakeApi } from './fake-api.ts';
import { openApp } from './open-app.tsx';

/** Figures of a learner who has nothing to practise. */
export const nothingToPractise = {
  ...{ day: '2026-04-14', due: 0, minutes: 0, next_due: null, cards: 0, practised_today: 0 },
  ...{ exam_date: null, by_topic: false },
};

/** Prepares what the dashboard calls, for a learner without notices, results and practice. */
export function answerDashboard(api: FakeApi, quizzes: QuizSummary[]): void {
  api.answer(listQuizzes, quizzes);
  api.answer(listUpcomingQuizzes, []);
  api.answer(listUnseenResults, []);
  api.answer(listOwnNotices, []);
  api.answer(getPracticeToday, nothingToPractise);
}

/** Opens the app for a learner who may take these quizzes. */
export function openLearner(quizzes: QuizSummary[]) {
  const app = openApp({ role: 'learner' });
  answerDashboard(app.api, quizzes);
  return app;
}
