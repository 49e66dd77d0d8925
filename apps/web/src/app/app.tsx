import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, Link, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { findSession } from '#api/session/session.ts';
import { subscribeToTokens } from '#api/session/tokens.ts';
import { eraseCards } from '#features/practice/stored/stored-cards.ts';
import { storeChoicesBy } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { noteNavigation } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { appMessages } from './app.messages.ts';
import { ErrorPage } from './error-page.tsx';
import { notFoundMessages } from './not-found.messages.ts';
import { createQueryClient } from './query-client.ts';
import { routeTree } from './routes.tsx';
import { deliverOutboxes } from './shell/outbox-delivery.tsx';
import { UnexpectedErrorScreen } from './unexpected-error-screen.tsx';

/** `history`: the browser's, unless there is another one. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient, deliverOutboxes },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: UnexpectedErrorScreen,
    // What lies over a screen has an entry of its own, and the screen's place.
    getScrollRestorationKey: ({ state, href }) => state.covers ?? state.__TSR_key ?? href,
    // A quiz has several views at one address, and knows itself where each begins.
    scrollRestoration: ({ location }) => !/^\/quiz\/\d+\/?$/.test(location.pathname),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

storeChoicesBy(() => findSession()?.sub);

router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation !== undefined) noteNavigation();
});
// The router knows no location as left before its first screen is complete, but a link on it can be followed sooner.
let { pathname } = router.history.location;
router.history.subscribe(({ location, action }) => {
  if (action.type === 'PUSH' && location.pathname !== pathname) noteNavigation();
  pathname = location.pathname;
});

// Another tab logged out, or in as someone else: nothing loaded for the one may be shown to the other.
let user = findSession()?.sub;
subscribeToTokens(() => {
  const next = findSession()?.sub;
  if (next === user) return;
  user = next;
  // Where the browser fails to, nothing is shown to another learner, either: the one who next reads them erases them.
  eraseCards().catch(() => undefined);
  // An open quiz keeps its questions: after the next login it can still be submitted.
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'attempts' });
  router.invalidate();
});

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** While the code of a screen is on its way. */
function LoadingScreen() {
  const t = useMessages(appMessages);
  return <Skeleton label={t.loading} shape="panel" />;
}

function NotFoundScreen() {
  const t = useMessages(notFoundMessages);
  return (
    <ErrorPage
      heading={t.not_found}
      actions={
        <Link to="/" className={buttonClass('primary')}>
          {t.to_start}
        </Link>
      }
    >
      <p>{t.not_found_why}</p>
    </ErrorPage>
  );
}
