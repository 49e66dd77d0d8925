import type { PracticeProgress } from '@abhyas/contract/practice/progress';
import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { addDays } from '@abhyas/exam-rules/practice/days';
import { Fragment } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { progressMessages } from './progress.messages.ts';
import styles from './progress.module.css';

/** With fewer weeks of practice a picture says nothing. */
const TELLING_WEEKS = 3;
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const HEIGHT = 42;
/** Of the number below a column. */
const NUMBER = 15;
/** Of all columns together. */
const WIDTH = 234;
const GAP = 6;
const DOT = 24;

/** Weeks in a row with practice, and the days of the last weeks: as a picture, and as a table for who does not see it. */
export function Streak({ streak: { current, longest, this_week, weeks } }: Pick<PracticeProgress, 'streak'>) {
  const t = useMessages(progressMessages);
  const language = useLanguage();
  const thisWeek = weeks.at(-1);
  const isTelling = weeks.filter(({ days }) => days > 0).length >= TELLING_WEEKS;
  const drawn = weeks.slice(weeks.findIndex(({ days }) => days > 0));
  const width = (WIDTH + GAP) / drawn.length - GAP;
  return (
    <section className={`${screen.card} ${styles.streak}`} aria-label={t.streak}>
      <div>
        <p className={styles.figure}>
          <strong>{formatNumber(current, language)}</strong>{' '}
          <span>{current === 1 ? t.streak_of_one : t.streak}</span>
        </p>
        {thisWeek && (
          <p>
            {thisWeek.days === 0
              ? t.no_day_yet
              : t.week_so_far({ n: DAYS.length, days: thisWeek.days, questions: thisWeek.questions })}
          </p>
        )}
        <p className={screen.muted}>
          {t.streak_why} {longest > current && t.longest({ n: longest })}
        </p>
      </div>
      {!isTelling && thisWeek && <Days practised={this_week} week={thisWeek.week} />}
      {isTelling && (
        <div className={styles.weeks} aria-hidden="true">
          <p>{t.days_of_week({ n: DAYS.length })}</p>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + NUMBER}`} aria-hidden="true" focusable="false">
            {drawn.map(({ week, days }, place) => (
              <Week key={week} x={place * (width + GAP)} width={width} days={days} />
            ))}
          </svg>
          <p className={styles.ends}>
            <span>{t.weeks_ago({ n: drawn.length - 1 })}</span>
            <span>{t.this_week}</span>
          </p>
        </div>
      )}
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

/** The days of a week from Sunday, those with practice filled. Decoration: a sentence says how many. */
function Days({ practised, week }: { practised: readonly string[]; week: string }) {
  const t = useMessages(progressMessages);
  const names = t.weekdays.split(' ');
  return (
    <svg
      className={styles.dots}
      viewBox={`0 0 ${names.length * DOT} ${DOT + NUMBER}`}
      aria-hidden="true"
      focusable="false"
    >
      {DAYS.map((day) => (
        <Fragment key={day}>
          <circle
            className={practised.includes(addDays(week, day)) ? styles.practised : styles.week}
            cx={(day + 0.5) * DOT}
            cy={DOT / 2}
            r={DOT / 3}
          />
          <text className={styles.days} x={(day + 0.5) * DOT} y={DOT + NUMBER - 3}>
            {names[day]}
          </text>
        </Fragment>
      ))}
    </svg>
  );
}

/** The days with practice of a week, of its seven. */
function Week({ x, width, days }: { x: number; width: number; days: number }) {
  const language = useLanguage();
  const filled = (days / DAYS.length) * HEIGHT;
  return (
    <>
      <rect className={styles.week} x={x} y={0} width={width} height={HEIGHT} rx="3" />
      <rect className={styles.practised} x={x} y={HEIGHT - filled} width={width} height={filled} rx="3" />
      <text className={styles.days} x={x + width / 2} y={HEIGHT + NUMBER - 3}>
        {formatNumber(days, language)}
      </text>
    </>
  );
}
