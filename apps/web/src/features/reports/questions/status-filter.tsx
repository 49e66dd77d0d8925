import { useLanguage } from '../../../i18n/language.ts';
import { formatNumber } from '../../../i18n/numbers.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { reportsMessages } from '../reports.messages.ts';
import { filtersOf, type JudgedQuestion, type QuestionFilter, questionsOf } from './question-status.ts';
import styles from './status-filter.module.css';

interface StatusFilterProps {
  questions: JudgedQuestion[];
  answersReleased: boolean;
  chosen: QuestionFilter;
  onChoose: (filter: QuestionFilter) => void;
}

/** Which questions are listed, and how many there are of each kind. */
export function StatusFilter({ questions, answersReleased, chosen, onChoose }: StatusFilterProps) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  return (
    <fieldset className={styles.filter} aria-label={t.show}>
      {filtersOf(questions, answersReleased).map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.choice}
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {t[filter]}{' '}
          <span className={styles.count}>
            {formatNumber(questionsOf(questions, filter).length, language)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
