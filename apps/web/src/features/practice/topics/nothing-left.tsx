import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { placeMessages } from '#features/practice/place/place.messages.ts';
import { comingQuery } from '#features/practice/practice.api.ts';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { TopicChoice } from './topic-round.api.ts';
import { topicsMessages } from './topics.messages.ts';

/** All questions of a choice were seen today: what to do instead. */
export function NothingLeft({ choice: { topic_id, difficulty } }: { choice: TopicChoice }) {
  const t = useMessages(topicsMessages);
  const tPlace = useMessages(placeMessages);
  const tPractice = useMessages(practiceMessages);
  const { deliverOutboxes } = useRouteContext({ from: '__root__' });
  const { data: coming } = useQuery(comingQuery(deliverOutboxes));
  return (
    <>
      <Notice tone="info">
        {topic_id === undefined && difficulty === undefined ? t.all_seen : t.nothing_left}
      </Notice>
      {coming !== undefined && coming.missed > 0 ? (
        <Link to="/practice/cards" search={{ only: 'wrong' }} className={buttonClass('secondary', true)}>
          {tPlace.practise_missed({ n: coming.missed })}
        </Link>
      ) : (
        <Link to="/practice" className={buttonClass('secondary', true)}>
          {tPractice.to_practice}
        </Link>
      )}
    </>
  );
}
