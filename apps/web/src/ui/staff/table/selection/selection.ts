import { useRef, useState } from 'react';

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
}

/** Which of the shown rows are chosen. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));
  const last = useRef<number>(undefined);
  const all = shown.length > 0 && ids.length === shown.length;
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
  };
}

/** The rows from one to the other, both included; the last alone where the first is not shown. */
function between(shown: readonly number[], first: number | undefined, last: number): readonly number[] {
  const from = first === undefined ? -1 : shown.indexOf(first);
  const to = shown.indexOf(last);
  return from === -1 ? [last] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
