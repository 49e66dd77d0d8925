import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { todayMessages } from '#features/practice/today/today.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './practise-instead.module.css';
import { topicsQuery } from './topics.api.ts';

/** Where there is no quiz to take: practice by topic, once the server says that there are questions. */
export function PractiseInstead({ look }: { look: 'primary' | 'secondary' }) {
  const t = useMessages(todayMessages);
  const { data } = useQuery(topicsQuery);
  return (
    <div className={styles.room}>
      {data !== undefined && data.all.questions > 0 && (
        <Link to="/practice/topics" search={{ topic: 'all' }} className={buttonClass(look)}>
          {t.every_topic}
        </Link>
      )}
    </div>
  );
}
