import { createRoute } from '@tanstack/react-router';
import { requireId } from './guards.tsx';
import { admin, staffScreen } from './parents.tsx';

// What staff need to hold an exam.

export const sheetsRoute = createRoute({
  getParentRoute: () => admin,
  path: '/admin/quiz/$id/sheets',
  beforeLoad: requireId,
  component: staffScreen('SheetsScreen'),
});

export const overridesRoute = createRoute({
  getParentRoute: () => admin,
  path: '/admin/quiz/$id/overrides',
  beforeLoad: requireId,
  component: staffScreen('OverridesScreen'),
});

export const sheetEntryRoute = createRoute({
  getParentRoute: () => admin,
  path: '/admin/sheets',
  // A code of digits alone arrives as a number.
  validateSearch: ({ code }: { code?: string | number }) => (code === undefined ? {} : { code: `${code}` }),
  component: staffScreen('EntryScreen'),
});

export const liveRoute = createRoute({
  getParentRoute: () => admin,
  path: '/admin/quiz/$id/live',
  beforeLoad: requireId,
  component: staffScreen('LiveScreen'),
});
