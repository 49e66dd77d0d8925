import type { Absent } from '@abhyas/contract/reports/staff';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { PersonName } from '#ui/staff/person-name.tsx';
import { quizResultsMessages } from './quiz-results.messages.ts';
import styles from './quiz-results.module.css';

/** Who of the classes has not taken the quiz, by roll number. */
export function Absentees({ absent: { count, learners } }: { absent: Absent }) {
  const t = useMessages(quizResultsMessages);
  const language = useLanguage();
  if (count === 0) return <p className={screen.muted}>{t.none_absent}</p>;
  return (
    <details className={styles.absent}>
      <summary>{t.absent({ n: formatNumber(count, language) })}</summary>
      <ul>
        {learners.map(({ id, username, full_name, roll_number }) => (
          <li key={id}>
            <PersonName
              person={{ username, full_name }}
              more={roll_number === '' ? '' : t.roll({ roll: roll_number })}
              to={{ learner: id }}
            />
          </li>
        ))}
      </ul>
      {learners.length < count && (
        <p className={screen.muted}>
          {t.absent_more({ n: formatNumber(count - learners.length, language) })}
        </p>
      )}
    </details>
  );
}
