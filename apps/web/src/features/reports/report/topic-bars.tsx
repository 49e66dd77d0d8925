import { useMessages } from '../../../i18n/use-messages.ts';
import { reportsMessages } from '../reports.messages.ts';
import styles from './report.module.css';
import type { TopicResult } from './score-make-up.ts';
import { SegmentBar } from './segment-bar.tsx';

/** Topics are one text for both languages: the script tells which it is in. */
const langOf = (topic: string) => (/\p{Script=Devanagari}/u.test(topic) ? 'ne' : 'en');

/** How each topic of the paper went. */
export function TopicBars({ topics }: { topics: TopicResult[] }) {
  const t = useMessages(reportsMessages);
  return (
    <section className={styles.section}>
      <h2 className={styles.subheading}>{t.by_topic}</h2>
      <ul className={styles.topics}>
        {topics.map(({ topic, total, void: voided, ...counts }) => (
          <li key={topic}>
            <div className={styles.topic}>
              {topic === '' ? <span>{t.no_topic}</span> : <span lang={langOf(topic)}>{topic}</span>}
              <span className={styles.topicCount}>
                {[
                  total > 0 && t.topic_correct({ n: counts.correct, total }),
                  voided > 0 && t.topic_void({ n: voided }),
                ]
                  .filter((part) => part !== false)
                  .join(' · ')}
              </span>
            </div>
            {total > 0 && <SegmentBar counts={counts} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
