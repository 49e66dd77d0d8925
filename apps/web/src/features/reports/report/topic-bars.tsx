import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import rows from '#ui/link-rows.module.css';
import { PartRow } from './part-row.tsx';
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
    <ul className={rows.rows} aria-label={t.by_topic}>
      {topics.map(({ topic, name, total, void: voided, missed: _, ...counts }) => (
        <li key={topic}>
          <PartRow
            name={<TopicName name={name} />}
            note={[
              total > 0 && t.topic_correct({ n: counts.correct, total }),
              voided > 0 && t.topic_void({ n: voided }),
            ]
              .filter((part) => part !== false)
              .join(' · ')}
            counts={total > 0 ? counts : undefined}
            onChoose={() => onChoose(topic)}
          />
        </li>
      ))}
    </ul>
  );
}
