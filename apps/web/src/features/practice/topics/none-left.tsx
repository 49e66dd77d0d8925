import styles from '#features/practice/practice.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { topicsMessages } from './topics.messages.ts';

/** Of a topic that has no question left today. */
export function NoneLeft() {
  const t = useMessages(topicsMessages);
  return (
    <span className={styles.noneLeft}>
      <CheckIcon size={16} />
      {t.none_left}
    </span>
  );
}
