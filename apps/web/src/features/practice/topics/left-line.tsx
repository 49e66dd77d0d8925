import type { PracticeTopics } from '@abhyas/contract/practice/topics';
import styles from '#features/practice/practice.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { leftToday } from './left-today.ts';
import { topicsMessages } from './topics.messages.ts';

/** How many questions a topic has left today, or that there is none. */
export function LeftLine({ of }: { of: PracticeTopics['all'] }) {
  const t = useMessages(topicsMessages);
  const left = leftToday(of);
  if (left > 0) return t.left_today({ n: left });
  return (
    <span className={styles.noneLeft}>
      <CheckIcon size={16} />
      {t.none_left}
    </span>
  );
}
