import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { learner } from './parents.tsx';

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
