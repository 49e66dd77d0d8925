import type { PracticeTopic, PracticeTopics } from '@abhyas/contract/practice/topics';
import { Link } from '@tanstack/react-router';
import styles from '#features/practice/practice.module.css';
import { inTree } from '#features/practice/topics/topic-options.ts';
import { topicsMessages } from '#features/practice/topics/topics.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import rows from '#ui/link-rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { placeMessages } from './place.messages.ts';

interface TopicRowsProps {
  topics: PracticeTopics;
  /** Whether all topics together are one of the rows. */
  withAll: boolean;
}

/** Above every chance: topics without an estimate come last. */
const UNKNOWN = 2;

/** The topics at the root of the tree, with all below them, the weakest first. Each row begins a round. */
export function TopicRows({ topics, withAll }: TopicRowsProps) {
  const t = useMessages(placeMessages);
  const tTopics = useMessages(topicsMessages);
  const language = useLanguage();
  const chanceIn = ({ topic }: { topic: PracticeTopic }) => topic.estimate?.chance ?? UNKNOWN;
  const atRoot = inTree(topics.topics, language)
    .filter(({ depth }) => depth === 0)
    .sort((one, other) => chanceIn(one) - chanceIn(other));
  const isRanked = atRoot.some(({ topic }) => topic.estimate !== null);
  return (
    <section className={styles.group} aria-labelledby="by-topic">
      <h2 id="by-topic">{t.by_topic}</h2>
      {isRanked && <p className={screen.muted}>{t.weakest_first}</p>}
      <ul className={rows.rows}>
        {withAll && (
          <li>
            <Link to="/practice/topics" search={{ topic: 'all' }} className={rows.row}>
              <span className={rows.text}>
                <strong className={rows.title}>{tTopics.every_topic}</strong>
                <span className={rows.note}>{t.questions({ n: topics.all.questions })}</span>
              </span>
              <ChevronIcon />
            </Link>
          </li>
        )}
        {atRoot.map(({ topic: { id, name, questions: n } }) => (
          <li key={id}>
            <Link to="/practice/topics" search={{ topic: id }} className={rows.row}>
              <span className={rows.text}>
                <strong className={rows.title}>
                  <Localized text={name} />
                </strong>
                <span className={rows.note}>{t.questions({ n })}</span>
              </span>
              <ChevronIcon />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/practice/topics" className={rows.row}>
            <span className={rows.text}>{t.choose}</span>
            <ChevronIcon />
          </Link>
        </li>
      </ul>
    </section>
  );
}
