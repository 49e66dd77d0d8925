import type { Tally } from '@abhyas/contract/practice/tally';
import { MIN_ANSWERS } from '@abhyas/exam-rules/practice/interval';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import list from '#ui/link-rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { figuresMessages } from './figures.messages.ts';

interface ByCertaintyProps<Item> {
  /** Sorted, those with too few answers last. */
  items: readonly Item[];
  tallyOf: (item: Item) => Tally;
  /** A list item. */
  row: (item: Item) => ReactNode;
  /** Before the first. */
  lead?: ReactNode;
}

/** Rows of topics in one list; those with too few answers for a percentage in another below it, which says so. */
export function ByCertainty<Item>({ items, tallyOf, row, lead }: ByCertaintyProps<Item>) {
  const t = useMessages(figuresMessages);
  const known = items.filter((item) => tallyOf(item).interval !== null);
  const few = items.filter((item) => tallyOf(item).interval === null);
  return (
    <>
      {(known.length > 0 || lead) && (
        <ul className={list.rows}>
          {lead}
          {known.map(row)}
        </ul>
      )}
      {few.length > 0 && (
        <>
          <p className={screen.muted}>{t.few({ n: MIN_ANSWERS })}</p>
          <ul className={list.rows}>{few.map(row)}</ul>
        </>
      )}
    </>
  );
}
