import type { Tally } from '@abhyas/contract/practice/tally';
import { MIN_ANSWERS } from '@abhyas/exam-rules/practice/interval';
import { Fragment, type ReactNode } from 'react';
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
}

/** Rows of topics in one list; those with too few answers for a percentage, and those with none, in lists below it, which say so. */
export function ByCertainty<Item>({ items, tallyOf, row }: ByCertaintyProps<Item>) {
  const t = useMessages(figuresMessages);
  const known = items.filter((item) => tallyOf(item).interval !== null);
  const unknown = items.filter((item) => tallyOf(item).interval === null);
  const groups = [
    { name: t.few({ n: MIN_ANSWERS }), of: unknown.filter((item) => tallyOf(item).total > 0) },
    { name: t.none_yet, of: unknown.filter((item) => tallyOf(item).total === 0) },
  ];
  return (
    <>
      {known.length > 0 && <ul className={list.rows}>{known.map(row)}</ul>}
      {groups.map(
        ({ name, of }) =>
          of.length > 0 && (
            <Fragment key={name}>
              <p className={screen.muted}>{name}</p>
              <ul className={list.rows}>{of.map(row)}</ul>
            </Fragment>
          ),
      )}
    </>
  );
}
