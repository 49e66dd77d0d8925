import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { entryMessages } from './entry.messages.ts';
import styles from './entry.module.css';
import { BLANK, UNCLEAR } from './marks.ts';

interface MarkButtonsProps {
  /** How many options the question has. */
  count: number;
  mark: number | undefined;
  /** With the key that means the same. */
  onMark: (key: string) => void;
}

/** The same as the keys, for a finger. */
export function MarkButtons({ count, mark, onMark }: MarkButtonsProps) {
  const t = useMessages(entryMessages);
  const language = useLanguage();
  const button = (value: number, key: string, label: string) => (
    <button
      key={key}
      type="button"
      className={styles.choice}
      aria-pressed={mark === value}
      // Typing goes on with the keyboard.
      tabIndex={-1}
      onClick={() => onMark(key)}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.choices}>
      {Array.from({ length: count }, (_, place) =>
        button(place + 1, String(place + 1), optionLetter(place, language)),
      )}
      {button(BLANK, '0', t.blank)}
      {button(UNCLEAR, 'X', t.unclear)}
    </div>
  );
}
