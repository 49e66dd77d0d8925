import { type AnyRootRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';

/** Screens for everyone with their address, signed in or not. */
export const openRoutes = <Root extends AnyRootRoute>(root: Root) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/set-password',
      component: lazyScreen(
        () => import('../features/accounts/password-reset/set-password-screen.tsx'),
        'SetPasswordScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/shared/$token',
      component: lazyScreen(() => import('../features/reports/guardians/shared-screen.tsx'), 'SharedScreen'),
    }),
  ] as const;
