import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { FlagIcon } from '#ui/flag-icon.tsx';
import styles from './palette.module.css';

interface NumberCellProps {
  number: number;
  attempted: boolean;
  flagged: boolean;
  current?: boolean;
  onChoose: () => void;
}

/** A question by its number: blue current, green attempted, gray the rest; each also has a shape and hidden words. */
export function NumberCell({ number, attempted, flagged, current = false, onChoose }: NumberCellProps) {
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const look = current ? styles.current : attempted ? styles.attempted : '';
  const words = [
    current ? t.current : '',
    attempted ? t.attempted : t.not_attempted,
    flagged ? t.flagged : '',
  ];
  return (
    <button
      type="button"
      className={`${styles.cell} ${look}`}
      aria-current={current ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className="visually-hidden">{t.question} </span>
      {formatNumber(number, language)}
      <span className="visually-hidden">, {words.filter(Boolean).join(', ')}</span>
      {flagged && (
        <span className={styles.flag}>
          <FlagIcon size={14} />
        </span>
      )}
    </button>
  );
}
