import type { Topic } from '@abhyas/contract/bank/topics';
import { Fragment } from 'react';
import { bankMessages } from '#features/quizzes/staff/bank/bank.messages.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { pathOf } from './topic-tree.ts';

/** A topic with those that it is under. */
export function TopicPath({ topics, id }: { topics: readonly Topic[]; id: number | null }) {
  const t = useMessages(bankMessages);
  const path = pathOf(topics, id);
  if (path.length === 0) return t.no_topic;
  return path.map((topic, place) => (
    <Fragment key={topic.id}>
      {place > 0 && ' › '}
      <Localized text={topic.name} />
    </Fragment>
  ));
}
