import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { CheckIcon, CrossIcon, DashIcon } from '#ui/icons.tsx';
import styles from './answer-counts.module.css';
import { scoreMessages } from './score.messages.ts';
import { type Counts, countedKinds } from './segment-bar.tsx';

const icons = { correct: CheckIcon, incorrect: CrossIcon, unanswered: DashIcon };

/** How many answers of each kind, side by side. */
export function AnswerCounts({ counts }: { counts: Counts }) {
  const t = useMessages(scoreMessages);
  const language = useLanguage();
  return (
    <ul className={styles.counts}>
      {countedKinds.map((kind) => {
        const Icon = icons[kind];
        return (
          <li key={kind} className={styles[kind]}>
            <Icon size={18} />
            <strong>{formatNumber(counts[kind], language)}</strong>
            <span className={styles.word}>{t[kind]}</span>
          </li>
        );
      })}
    </ul>
  );
}
