import type { TopicProgress } from '@abhyas/contract/practice/progress';
import { formatMonth } from '@abhyas/exam-rules/calendar/written-times';
import { RoughShare, ShareBar } from '#features/practice/figures/share.tsx';
import { sumOf } from '#features/practice/figures/tallies.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { progressMessages } from './progress.messages.ts';
import styles from './progress.module.css';

/** How exams went over the months, all topics together. Nothing with one month alone. */
export function ExamMonths({ topics }: { topics: readonly TopicProgress[] }) {
  const t = useMessages(progressMessages);
  const language = useLanguage();
  const all = topics.flatMap(({ months }) => months).filter(({ exam }) => exam.total > 0);
  const months = [...new Set(all.map(({ month }) => month))].sort();
  if (months.length < 2) return null;
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="exam-months">
      <h2 id="exam-months" className={styles.title}>
        {t.exam_months}
      </h2>
      <dl className={styles.rows}>
        {months.map((month) => {
          const tally = sumOf(all.filter((each) => each.month === month).map(({ exam }) => exam));
          return (
            <div key={month}>
              <dt>{formatMonth(month, language)}</dt>
              <dd>
                <RoughShare tally={tally} />
                <ShareBar tally={tally} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
