import { getHome, type Home } from '@abhyas/contract/home';
import { getPracticeToday } from '@abhyas/contract/practice/cards';
import type { PracticeProgress } from '@abhyas/contract/practice/progress';
import { listPracticeTopics, type PracticeTopics } from '@abhyas/contract/practice/topics';
import { listQuizzes, type QuizSummary } from '@abhyas/contract/quizzes';
import { tallyOf } from '@abhyas/exam-rules/practice/interval';
import type { FakeApi } from './fake-api.ts';
import { openApp } from './open-app.tsx';
import { offering } from './practice-cards.ts';

/** Figures of a learner who has nothing to practise. */
export const nothingToPractise = {
  ...{ day: '2026-04-14', due: 0, minutes: 0, next_due: null, cards: 0, practised_today: 0 },
  exam_date: null,
};

export const noProgress: PracticeProgress = {
  ...{ day: '2026-04-14', streak: { current: 0, longest: 0, this_week: [], weeks: [] }, topics: [] },
  learned: { questions: 0, before: 0, after: tallyOf(0, 0) },
};

export const noTopics: PracticeTopics = { all: offering(0), topics: [] };

const profile = {
  ...{ username: 'sita', full_name: 'Sita', email: '', preferred_language: 'en' as const },
  ...{ profile_picture: null, lacks_name: false },
};

/** Of a learner without quizzes, notices, results and practice, but for `parts`. */
export const homeWith = (parts: Partial<Home>): Home => ({
  ...{ profile, quizzes: [], upcoming: [], unseen: [], notices: [], practice: nothingToPractise },
  ...parts,
});

/** Prepares what the dashboard calls. */
export const answerHome = (api: FakeApi, parts: Partial<Home>): void => api.answer(getHome, homeWith(parts));

/** Prepares the dashboard of a learner who may take these quizzes, their list, and the figures of practice. */
export function answerDashboard(api: FakeApi, quizzes: QuizSummary[]): void {
  answerHome(api, { quizzes });
  api.answer(listQuizzes, quizzes);
  api.answer(getPracticeToday, nothingToPractise);
  api.answer(listPracticeTopics, noTopics);
}

/** Opens the app for a learner who may take these quizzes. */
export function openLearner(quizzes: QuizSummary[]) {
  const app = openApp({ role: 'learner' });
  answerDashboard(app.api, quizzes);
  return app;
}
