import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { comingQuery } from '#features/practice/practice.api.ts';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { topicsMessages } from './topics.messages.ts';

interface NothingLeftProps {
  why: 'all_seen' | 'topic_seen' | 'none_of_level';
  /** In all topics. */
  left: number;
  busy: boolean;
  /** Begins a round in all topics. */
  onAll: () => void;
}

/** No question of a choice is left today: why, and what to do instead. */
export function NothingLeft({ why, left, busy, onAll }: NothingLeftProps) {
  const t = useMessages(topicsMessages);
  const tPractice = useMessages(practiceMessages);
  const { deliverOutboxes } = useRouteContext({ from: '__root__' });
  const { data: coming } = useQuery(comingQuery(deliverOutboxes));
  return (
    <>
      <Notice tone={why === 'none_of_level' ? 'info' : 'success'}>{t[why]}</Notice>
      {left > 0 && (
        <Button look="primary" wide busy={busy} onClick={onAll}>
          {t.practise_all}
        </Button>
      )}
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
