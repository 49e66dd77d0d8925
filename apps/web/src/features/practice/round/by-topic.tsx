import type { LocalizedText } from '@abhyas/contract/shared';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { roundMessages } from './round.messages.ts';
import styles from './round.module.css';

interface ByTopicProps {
  /** `name`: undefined without a topic. */
  answers: readonly { name: LocalizedText | undefined; isCorrect: boolean }[];
}

const keyOf = ({ name }: ByTopicProps['answers'][number]): string => name?.en || name?.ne || '';

/** How each topic of a round went; nothing where it had one. */
export function ByTopic({ answers }: ByTopicProps) {
  const t = useMessages(roundMessages);
  const keys = [...new Set(answers.map(keyOf))];
  if (keys.length < 2) return null;
  return (
    <dl className={styles.topics} aria-label={t.by_topic}>
      {keys.map((key) => {
        const ofTopic = answers.filter((answer) => keyOf(answer) === key);
        const name = ofTopic[0]?.name;
        const correct = ofTopic.filter(({ isCorrect }) => isCorrect).length;
        return (
          <div key={key}>
            <dt>{name ? <Localized text={name} /> : t.no_topic}</dt>
            <dd>{t.correct_of({ correct, total: ofTopic.length })}</dd>
          </div>
        );
      })}
    </dl>
  );
}
