import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import {
  type RouterContext,
  requireStaff,
  requireToken,
  requireTokenToEnter,
  welcomeVisitor,
} from './guards.tsx';
import { lazyComponent } from './lazy-screen.ts';
import { Shell } from './shell/shell.tsx';

// Who may enter what lies below: the parents of all routes.

/** What staff see is listed in a file of its own: a learner's phone need not know the names of those files. */
const loadStaffScreens = () => import('./staff/staff-screens.ts');
export type StaffScreen = Parameters<Awaited<ReturnType<typeof loadStaffScreens>>['loadStaffScreen']>[0];
export const staffScreen = (name: StaffScreen) =>
  lazyComponent(async () => (await loadStaffScreens()).loadStaffScreen(name));

export const root = createRootRouteWithContext<RouterContext>()({ component: Shell });

export const visitor = createRoute({ getParentRoute: () => root, id: 'visitor', beforeLoad: welcomeVisitor });
export const learner = createRoute({ getParentRoute: () => root, id: 'learner', beforeLoad: requireToken });
export const taking = createRoute({
  getParentRoute: () => root,
  id: 'taking',
  beforeLoad: requireTokenToEnter,
});
export const admin = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  beforeLoad: requireStaff,
  component: staffScreen('OfficeScreen'),
});
/** All that staff do with one exam; its screens say who may open them. */
export const exam = createRoute({
  getParentRoute: () => admin,
  path: '/admin/quiz/$id',
  component: staffScreen('ExamScreen'),
});
