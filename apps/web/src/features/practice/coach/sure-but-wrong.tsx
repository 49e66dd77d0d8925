import type { PracticeCoach } from '@abhyas/contract/practice/coach';
import { Link } from '@tanstack/react-router';
import { Topic } from '#features/practice/figures/topic.tsx';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';

/** So many are shown at once. */
const FIRST = 3;

type Topics = PracticeCoach['sure_but_wrong'];

/** Topics of questions whose last answer with "Sure" was incorrect, the most questions first. */
export function SureButWrong({ topics }: { topics: Topics }) {
  const t = useMessages(coachMessages);
  const p = useMessages(practiceMessages);
  // One more is no longer than the row that would open it.
  const first = topics.length === FIRST + 1 ? topics.length : FIRST;
  const sorted = [...topics].sort((one, other) => other.questions - one.questions);
  if (topics.length === 0) return null;
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="sure-but-wrong">
      <h2 id="sure-but-wrong" className={styles.title}>
        {p.sure_but_wrong}
      </h2>
      <p className={screen.muted}>{t.sure_lead}</p>
      <Rows topics={sorted.slice(0, first)} />
      {sorted.length > first && (
        <details>
          <summary>{t.more_topics({ n: sorted.length - first })}</summary>
          <Rows topics={sorted.slice(first)} />
        </details>
      )}
      <Link to="/practice/cards" search={{ only: 'sure' }} className={buttonClass('primary')}>
        {t.practise_these}
      </Link>
    </section>
  );
}

function Rows({ topics }: { topics: Topics }) {
  const t = useMessages(coachMessages);
  return (
    <ul className={styles.topics}>
      {topics.map(({ topic, questions }) => (
        <li key={topic?.id ?? 0}>
          <strong>
            <Topic topic={topic} />
          </strong>
          <span className={styles.figure}>{t.questions({ n: questions })}</span>
        </li>
      ))}
    </ul>
  );
}
