import { createRoute } from '@tanstack/react-router';
import { admin, root, staffScreen } from './parents.tsx';

// What staff do for many people at once.

export const noticesRoute = createRoute({
  getParentRoute: () => admin,
  path: '/admin/notices',
  // The class that a new notice is for, and the view of the list; the screen drops what cannot be meant.
  validateSearch: (search: { class?: number; [filter: string]: unknown }) => search,
  component: staffScreen('NoticesScreen'),
});

export const platformsRoute = createRoute({
  getParentRoute: () => admin,
  path: '/admin/lti',
  component: staffScreen('PlatformsScreen'),
});

/** Launches from learning platforms. Named beside the screens of staff, because most learners never need it. */
export const ltiRoute = createRoute({
  getParentRoute: () => root,
  path: '/lti',
  component: staffScreen('LtiScreen'),
});
