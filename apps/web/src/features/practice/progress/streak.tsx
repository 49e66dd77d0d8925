import type { PracticeProgress } from '@abhyas/contract/practice/progress';
import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { progressMessages } from './progress.messages.ts';
import styles from './progress.module.css';

const DAYS_OF_WEEK = 7;
const HEIGHT = 28;
const STEP = 20;

/** Weeks in a row with practice, and the days of the last weeks: as a picture, and as a table for who does not see it. */
export function Streak({ streak: { current, longest, weeks } }: Pick<PracticeProgress, 'streak'>) {
  const t = useMessages(progressMessages);
  const language = useLanguage();
  const heightOf = (days: number) => Math.max(4, (days / DAYS_OF_WEEK) * HEIGHT);
  return (
    <section className={`${screen.card} ${styles.streak}`} aria-label={t.streak}>
      <div>
        <p className={styles.figure}>
          <strong>{formatNumber(current, language)}</strong>{' '}
          <span>{current === 1 ? t.streak_of_one : t.streak}</span>
        </p>
        <p className={screen.muted}>
          {t.streak_why} {longest > current && t.longest({ n: longest })}
        </p>
      </div>
      <svg
        className={styles.weeks}
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        aria-hidden="true"
        focusable="false"
      >
        {weeks.map(({ week, days }, place) => (
          <rect
            key={week}
            className={days > 0 ? styles.practised : styles.missed}
            x={place * STEP + 6}
            y={HEIGHT - heightOf(days)}
            width="8"
            height={heightOf(days)}
            rx={Math.min(4, heightOf(days) / 2)}
          />
        ))}
      </svg>
      <p className={screen.muted} aria-hidden="true">
        {t.days_in_weeks({ n: weeks.length })}
      </p>
      {/* A table would be as wide as its cells. */}
      <div className="visually-hidden">
        <table>
          <caption>{t.weeks({ n: weeks.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t.week_of}</th>
              <th scope="col">{t.days}</th>
              <th scope="col">{t.questions}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, days, questions }) => (
              <tr key={week}>
                <th scope="row">{formatDay(week, language)}</th>
                <td>{formatNumber(days, language)}</td>
                <td>{formatNumber(questions, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
