import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

// The browser's Back closes what lies over a screen before it leads away from the screen. For that an entry of the history
// covers the screen's own. It stays when a dialog is closed in another way, because going back takes a moment in which the
// app may have gone elsewhere: the next dialog uses it again, and Back passes over it.

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of an entry for what lies over a screen: the key of the screen's own entry. */
    covers?: string | undefined;
  }
}

interface Open {
  close: () => void;
}

/** The last one is on top. */
const open: Open[] = [];
const watched = new WeakSet<RouterHistory>();

function cover(history: RouterHistory): void {
  const { href, state } = history.location;
  if (state.covers !== undefined) return;
  history.push(href, { ...state, covers: state.__TSR_key }, { ignoreBlocker: true });
}

function watch(history: RouterHistory): void {
  if (watched.has(history)) return;
  watched.add(history);
  let covered = history.location.state.covers !== undefined;
  history.subscribe(({ location, action }) => {
    const uncovers = covered && action.type === 'BACK';
    covered = location.state.covers !== undefined;
    if (!uncovers || covered) return;
    const top = open.at(-1);
    if (top === undefined) {
      history.back();
      return;
    }
    flushSync(top.close);
    // It asks first, or another one lies below.
    if (open.length > 0) cover(history);
  });
}

/** `close` undefined from the start: Back does what it does without a dialog. Undefined for a while: nothing closes it now. */
export function useBackCloses(close: (() => void) | undefined): void {
  const history = useRouter({ warn: false })?.history;
  const latest = useRef(close);
  const [closable] = useState(close !== undefined);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (history === undefined || !closable) return;
    const self = { close: () => latest.current?.() };
    open.push(self);
    watch(history);
    cover(history);
    return () => {
      open.splice(open.indexOf(self), 1);
    };
  }, [history, closable]);
}
