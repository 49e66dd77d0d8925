import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

type Search = Record<string, unknown>;

interface ViewInAddress<View> {
  /** The address of the screen, without its search. */
  pathname: string;
  read: (search: Search) => View;
  write: (view: View) => Search;
}

/** Shows a view in place of this one; `push`: as an entry of the history, which Back leaves. */
export type SetView<View> = (view: View, entry?: 'push') => void;

/**
 * What a list shows, and in which order. The address follows what is typed; what is typed does not wait for the
 * address.
 */
export function useViewInAddress<View>({ pathname, read, write }: ViewInAddress<View>) {
  const router = useRouter();
  const navigate = useNavigate();
  const [view, setShown] = useState(() => read(router.state.location.search));
  const follow = useEffectEvent((search: string) => setShown(read(router.options.parseSearch(search))));
  useEffect(
    () =>
      // A link, the way back to this list, or another page of it. Its other changes replace.
      router.history.subscribe(({ action, location }) => {
        if (action.type !== 'REPLACE' && location.pathname === pathname) follow(location.search);
      }),
    [router, pathname],
  );
  const setView: SetView<View> = (next, entry) => {
    setShown(next);
    void navigate({ to: pathname, search: write(next), replace: entry !== 'push', resetScroll: false });
  };
  return { view, setView };
}
