import { createRoute } from '@tanstack/react-router';
import { admin, staffScreen } from './parents.tsx';

// What staff do for many people at once.

export const noticesRoute = createRoute({
  getParentRoute: () => admin,
  path: '/admin/notices',
  // The class that a new notice is for.
  validateSearch: (search: { class?: number; [filter: string]: unknown }) => {
    const { class: class_id, ...others } = search;
    return Number.isSafeInteger(class_id) ? search : others;
  },
  component: staffScreen('NoticesScreen'),
});
