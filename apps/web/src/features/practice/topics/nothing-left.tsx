import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { comingQuery } from '#features/practice/practice.api.ts';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { topicsMessages } from './topics.messages.ts';

/** No question of a choice is left today: why, and what to do instead. */
export function NothingLeft({ why }: { why: 'all_seen' | 'topic_seen' | 'none_of_level' }) {
  const t = useMessages(topicsMessages);
  const tPractice = useMessages(practiceMessages);
  const { deliverOutboxes } = useRouteContext({ from: '__root__' });
  const { data: coming } = useQuery(comingQuery(deliverOutboxes));
  return (
    <>
      <Notice tone="info">{t[why]}</Notice>
      {coming !== undefined && coming.missed > 0 ? (
        <Link to="/practice/cards" search={{ only: 'wrong' }} className={buttonClass('secondary', true)}>
          {t.practise_missed({ n: coming.missed })}
        </Link>
      ) : (
        <Link to="/practice" className={buttonClass('secondary', true)}>
          {tPractice.to_practice}
        </Link>
      )}
    </>
  );
}
