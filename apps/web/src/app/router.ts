import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { UnexpectedErrorScreen } from './error/unexpected-error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';
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
    // A quiz has several views at one address, and knows itself where each begins.
    scrollRestoration: ({ location }) => !/^\/quiz\/\d+\/?$/.test(location.pathname),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
