import { createRoute } from '@tanstack/react-router';
import { requireId } from './guards.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { admin, learner, staffScreen } from './parents.tsx';

/** The guessing coach, of all quizzes or of one report. */
export const coachRoute = createRoute({
  getParentRoute: () => learner,
  path: '/practice/coach',
  validateSearch: ({ report }: { report?: number }): { report?: number } =>
    report !== undefined && Number.isSafeInteger(report) && report > 0 ? { report } : {},
  component: lazyScreen(() => import('../features/practice/coach/coach-screen.tsx'), 'CoachScreen'),
});

export const progressRoute = createRoute({
  getParentRoute: () => learner,
  path: '/practice/progress',
  component: lazyScreen(() => import('../features/practice/progress/progress-screen.tsx'), 'ProgressScreen'),
});

export const classPracticeRoute = createRoute({
  getParentRoute: () => admin,
  path: '/admin/classes/$id/practice',
  beforeLoad: requireId,
  component: staffScreen('ClassPracticeScreen'),
});

export const topicsRoute = createRoute({
  getParentRoute: () => learner,
  path: '/practice/topics',
  component: lazyScreen(() => import('../features/practice/topics/topics-screen.tsx'), 'TopicsScreen'),
});

export const practiceRoute = createRoute({
  getParentRoute: () => learner,
  path: '/practice',
  // The report whose questions are practised; without one, what is due today.
  validateSearch: ({ report }: { report?: number }): { report?: number } =>
    report !== undefined && Number.isSafeInteger(report) && report > 0 ? { report } : {},
  component: lazyScreen(() => import('../features/practice/practice-screen.tsx'), 'PracticeScreen'),
});
