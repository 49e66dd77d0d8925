import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Message, speak } from '#i18n/messages.ts';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import { showToast } from '#ui/toasts/toast.ts';

export interface Selection {
  /** Of the rows that are shown: what is out of sight is never acted upon. */
  ids: readonly number[];
  all: boolean;
  has: (id: number) => boolean;
  /** `range`: with every row between this one and the one that was toggled last. */
  toggle: (id: number, range?: boolean) => void;
  toggleAll: () => void;
  /** These rows and no others. */
  choose: (ids: readonly number[]) => void;
  clear: () => void;
  /** The check box of all rows. */
  head: RefObject<HTMLInputElement | null>;
}

/**
 * Which of the shown rows are chosen. `view`: the page, filter and order that the rows belong to, undefined while
 * they are those of an earlier one. Rows that another view does not show are no longer chosen, which a toast says.
 */
export function useSelection(shown: readonly number[], view: string | undefined = ''): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));
  const last = useRef<number>(undefined);
  const head = useRef<HTMLInputElement>(null);
  const all = shown.length > 0 && ids.length === shown.length;

  const [shownView, setShownView] = useState(view);
  const [left, setLeft] = useState<readonly number[]>([]);
  const before = useRef(shown);
  if (view !== undefined && view !== shownView) {
    setShownView(view);
    setLeft(before.current.filter((id) => chosen.has(id) && !shown.includes(id)));
    setChosen(new Set(ids));
  }
  useEffect(() => {
    before.current = shown;
  }, [shown]);
  useEffect(() => {
    if (left.length > 0) showToast(sayLeft(left.length));
  }, [left]);

  return {
    ids,
    all,
    has: (id) => chosen.has(id),
    toggle: (id, range = false) => {
      const rows = range ? between(shown, last.current, id) : [id];
      last.current = id;
      setChosen(new Set(chosen.has(id) ? ids.filter((each) => !rows.includes(each)) : [...ids, ...rows]));
    },
    toggleAll: () => setChosen(new Set(all ? [] : shown)),
    choose: (ids) => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
    head,
  };
}

const sayLeft = (n: number): Message => ({
  en: speak(tableMessages, 'en').no_longer_selected({ n }),
  ne: speak(tableMessages, 'ne').no_longer_selected({ n }),
});

/** The rows from one to the other, both included; the last alone where the first is not shown. */
function between(shown: readonly number[], first: number | undefined, last: number): readonly number[] {
  const from = first === undefined ? -1 : shown.indexOf(first);
  const to = shown.indexOf(last);
  return from === -1 ? [last] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
