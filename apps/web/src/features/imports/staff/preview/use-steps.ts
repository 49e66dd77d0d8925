import { type RefObject, useEffect, useRef, useState } from 'react';
import { neighbourOf, PER_PAGE } from '#features/imports/staff/corrections/listed.ts';
import { useSingleKeys } from '#ui/staff/keys/single-keys.ts';

/**
 * The page of the list, and the ways from one question to the next, by buttons and single keys. `doubtful`: those of the list with
 * anything to look at.
 */
export function useSteps(
  list: RefObject<HTMLElement | null>,
  listed: readonly number[],
  doubtful: readonly number[],
) {
  const [wantedPage, setPage] = useState(1);
  const wanted = useRef<number>(undefined);
  const last = useRef<number>(undefined);
  const pages = Math.max(1, Math.ceil(listed.length / PER_PAGE));
  const page = Math.min(wantedPage, pages);

  const cardOf = (n: number) => list.current?.querySelector<HTMLElement>(`[data-question="${n}"]`);
  const focus = (n: number) => {
    const card = cardOf(n);
    if (!card) return false;
    last.current = n;
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'start' });
    return true;
  };
  // The page of a question may have to be drawn first.
  useEffect(() => {
    if (wanted.current !== undefined && focus(wanted.current)) wanted.current = undefined;
  });

  const currentCard = () => document.activeElement?.closest<HTMLElement>('[data-question]');
  const step = (by: 1 | -1, among = listed) => {
    const current = currentCard()?.dataset.question;
    const next = neighbourOf(among, current === undefined ? last.current : Number(current), by);
    if (next === undefined || focus(next)) return;
    wanted.current = next;
    setPage(Math.floor(listed.indexOf(next) / PER_PAGE) + 1);
  };
  useSingleKeys((key) => {
    if (key === 'j' || key === 'k') {
      step(key === 'j' ? 1 : -1);
      return listed.length > 0;
    }
    if (key === 'n') {
      step(1, doubtful);
      return doubtful.length > 0;
    }
    const name = { e: 'edit', x: 'leave-out' }[key];
    const control = name && currentCard()?.querySelector<HTMLElement>(`[data-control="${name}"]`);
    if (!control) return false;
    control.click();
    return true;
  });
  return {
    page,
    pages,
    setPage,
    step,
    restart: () => {
      last.current = undefined;
      setPage(1);
    },
    shown: listed.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  };
}
