import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { findSession } from '#api/session/session.ts';
import { subscribeToTokens } from '#api/session/tokens.ts';
import { eraseCards } from '#features/practice/stored/stored-cards.ts';
import { storeChoicesBy } from '#i18n/language.ts';
import { noteNavigation } from '#ui/screen/screen-heading.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

storeChoicesBy(() => findSession()?.sub);

router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation !== undefined) noteNavigation();
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
