import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { entryMessages } from './entry.messages.ts';
import styles from './entry.module.css';
import { useMarkName } from './mark-name.ts';
import type { Marks } from './marks.ts';

interface NumberRowProps {
  places: readonly number[];
  marks: Marks;
  /** Index among `places`. */
  current: number;
  onGo: (index: number) => void;
}

/** All questions with their marks. Each leads to its question. */
export function NumberRow({ places, marks, current, onGo }: NumberRowProps) {
  const t = useMessages(entryMessages);
  const language = useLanguage();
  const nameOf = useMarkName();
  return (
    <ol className={styles.numbers} aria-label={t.numbers}>
      {places.map((place, index) => (
        <li key={place}>
          <button
            type="button"
            className={styles.cell}
            aria-current={index === current ? 'step' : undefined}
            aria-label={`${t.question({ n: place + 1 })}: ${nameOf.whole(marks[place])}`}
            tabIndex={-1}
            onClick={() => onGo(index)}
          >
            <span>{formatNumber(place + 1, language)}</span>
            <strong>{nameOf.short(marks[place])}</strong>
          </button>
        </li>
      ))}
    </ol>
  );
}
