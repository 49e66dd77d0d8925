import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { NotFoundScreen } from './error/not-found-screen.tsx';
import { UnexpectedErrorScreen } from './error/unexpected-error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { routeTree } from './routes.tsx';
import { deliverOutboxes } from './shell/outbox-delivery.tsx';

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient, deliverOutboxes },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: UnexpectedErrorScreen,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
