import type { TopicProgress } from '@abhyas/contract/practice/progress';
import type { Tally } from '@abhyas/contract/practice/tally';
import { formatMonth } from '@abhyas/exam-rules/calendar/written-times';
import { Share, ShareBar } from '#features/practice/figures/share.tsx';
import { Topic } from '#features/practice/figures/topic.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { progressMessages } from './progress.messages.ts';
import styles from './progress.module.css';

/** Each topic in exams and in practice, apart, and month by month. */
export function TopicRows({ topics }: { topics: TopicProgress[] }) {
  return (
    <ul className={styles.topics}>
      {topics.map((each) => (
        <li key={each.topic?.id ?? 0} className={`${screen.card} ${styles.section}`}>
          <TopicRow progress={each} />
        </li>
      ))}
    </ul>
  );
}

function TopicRow({ progress: { topic, exam, practice, months } }: { progress: TopicProgress }) {
  const t = useMessages(progressMessages);
  const language = useLanguage();
  return (
    <>
      <h3 className={styles.topic}>
        <Topic topic={topic} />
      </h3>
      <dl className={styles.rows}>
        <Row name={t.in_exams} tally={exam} of="exam" />
        <Row name={t.in_practice} tally={practice} of="practice" />
      </dl>
      {months.length > 1 && (
        <details className={styles.months}>
          <summary>{t.by_month}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.month}</th>
                <th scope="col">{t.before}</th>
                <th scope="col">{t.after}</th>
              </tr>
            </thead>
            <tbody>
              {months.map((each) => (
                <tr key={each.month}>
                  <th scope="row">{formatMonth(each.month, language)}</th>
                  <td>
                    <Shown tally={each.exam} of="exam" />
                  </td>
                  <td>
                    <Shown tally={each.practice} of="practice" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}

interface ShownProps {
  tally: Tally;
  of: 'exam' | 'practice';
}

function Row({ name, ...shown }: ShownProps & { name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Shown {...shown} />
      </dd>
    </div>
  );
}

function Shown({ tally, of }: ShownProps) {
  const t = useMessages(progressMessages);
  if (tally.total === 0) return <span className={screen.muted}>{t.none}</span>;
  return (
    <>
      <Share tally={tally} />
      <ShareBar tally={tally} of={of} />
    </>
  );
}
