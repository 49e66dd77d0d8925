import type { LocalizedText } from '@abhyas/contract/shared';
import { type ReactNode, useId } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { todayMessages } from './today.messages.ts';
import styles from './today.module.css';

interface TodaySectionProps<Row> {
  heading: string;
  kind: { rows: readonly Row[]; total: number };
  /** The exam, class or notice of a row. */
  nameOf: (row: Row) => LocalizedText;
  /** Figures and badges. */
  facts: (row: Row) => ReactNode;
  /** The one thing to do with it; its name and the row's are read together. */
  action: (row: Row, naming: { id: string; 'aria-labelledby': string }) => ReactNode;
}

/** Rows of one kind; nothing where there are none. */
export function TodaySection<Row extends { id: number }>(props: TodaySectionProps<Row>) {
  const { heading, kind, nameOf, facts, action } = props;
  const t = useMessages(todayMessages);
  const language = useLanguage();
  const id = useId();
  if (kind.rows.length === 0) return null;
  const more = kind.total - kind.rows.length;
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.rows}>
        {kind.rows.map((row) => {
          const rowId = `${id}-${row.id}`;
          return (
            <li key={row.id} className={styles.row}>
              <div className={styles.what}>
                <p id={rowId} className={styles.name}>
                  <Localized text={nameOf(row)} />
                </p>
                <p className={styles.facts}>{facts(row)}</p>
              </div>
              {action(row, { id: `${rowId}-do`, 'aria-labelledby': `${rowId}-do ${rowId}` })}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className={screen.muted}>{t.more({ n: formatNumber(more, language) })}</p>}
    </section>
  );
}
