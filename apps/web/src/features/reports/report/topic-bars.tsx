import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { SegmentBar } from '#ui/score/segment-bar.tsx';
import styles from './report.module.css';
import type { TopicResult } from './score-make-up.ts';
import { TopicName } from './topic-name.tsx';

interface TopicBarsProps {
  topics: TopicResult[];
  /** Shows the questions of a topic. */
  onChoose: (topic: string) => void;
}

/** How each topic of the paper went. */
export function TopicBars({ topics, onChoose }: TopicBarsProps) {
  const t = useMessages(reportsMessages);
  return (
    <ul className={styles.topics} aria-label={t.by_topic}>
      {topics.map(({ topic, name, total, void: voided, missed: _, ...counts }) => (
        <li key={topic}>
          <div className={styles.topic}>
            <button
              type="button"
              className={`${buttonClass('quiet')} ${styles.topicName}`}
              onClick={() => onChoose(topic)}
            >
              <TopicName name={name} />
            </button>
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
  );
}
