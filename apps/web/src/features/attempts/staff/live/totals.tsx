import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { liveMessages } from './live.messages.ts';
import styles from './live.module.css';
import { countsOf, type LiveFilter, type Watched } from './live-view.ts';

interface TotalsProps {
  watched: Watched;
  now: number;
  filter: LiveFilter;
  onFilter: (filter: LiveFilter) => void;
}

/** Who has started can only be compared with classes: a quiz for everyone has no list of those who have not. */
export const filtersOf = ({ has_audience, raise_hand }: Watched): LiveFilter[] => [
  ...(raise_hand ? (['hands'] as const) : []),
  ...(has_audience ? (['not_started'] as const) : []),
  ...(['running', 'quiet', 'low_time', 'finished'] as const),
];

/** How many there are of each state; a press shows these, and another one everyone again. */
export function Totals({ watched, now, filter, onFilter }: TotalsProps) {
  const t = useMessages(liveMessages);
  const language = useLanguage();
  const counts = countsOf(watched.learners, now);
  return (
    <ul className={styles.totals}>
      {filtersOf(watched).map((each) => (
        <li key={each}>
          <button
            type="button"
            className={styles.total}
            aria-pressed={filter === each}
            onClick={() => onFilter(filter === each ? 'everyone' : each)}
          >
            <span className={styles.count}>{formatNumber(counts[each], language)}</span>
            <span>{t[each]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
