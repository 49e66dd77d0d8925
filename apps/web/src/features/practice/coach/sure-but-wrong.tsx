import type { PracticeCoach } from '@abhyas/contract/practice/coach';
import { Topic } from '#features/practice/figures/topic.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatSigned } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';

/** Topics by what being sure but wrong would cost; nothing where that cost no marks. */
export function SureButWrong({ topics }: { topics: PracticeCoach['sure_but_wrong'] }) {
  const t = useMessages(coachMessages);
  const language = useLanguage();
  // Questions that no quiz has asked cost nothing.
  const costly = topics.filter(({ cost }) => cost > 0);
  if (costly.length === 0) return null;
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="sure-but-wrong">
      <h2 id="sure-but-wrong" className={styles.title}>
        {t.sure_but_wrong}
      </h2>
      <p className={screen.muted}>{t.sure_lead}</p>
      <ul className={styles.topics}>
        {costly.map(({ topic, questions, cost }) => (
          <li key={topic?.id ?? 0}>
            <strong>
              <Topic topic={topic} />
            </strong>
            <span className={styles.figure}>
              {t.cost({ marks: formatSigned(-cost, language), n: questions })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
