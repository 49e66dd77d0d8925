import type { PracticeToday } from '@abhyas/contract/practice/cards';
import type { PracticeTopics } from '@abhyas/contract/practice/topics';
import { Link } from '@tanstack/react-router';
import type { ComingCards } from '#features/practice/practice.api.ts';
import { NextCards } from '#features/practice/round/next-cards.tsx';
import { DoneToday } from '#features/practice/today/today-card.tsx';
import { leftToday } from '#features/practice/topics/left-today.ts';
import { inTree } from '#features/practice/topics/topic-options.ts';
import { topicsMessages } from '#features/practice/topics/topics.messages.ts';
import { ToQuizzes } from '#features/quizzes/quizzes.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import { placeMessages } from './place.messages.ts';

interface NothingDueProps {
  /** Undefined: not known. */
  coming: ComingCards | undefined;
  /** Undefined where practice by topic has no question at all. */
  topics: PracticeTopics | undefined;
  today: PracticeToday;
}

/** When questions come again, and what can be practised meanwhile. */
export function NothingDue({ coming, topics, today }: NothingDueProps) {
  const { cards, practised_today } = today;
  const t = useMessages(placeMessages);
  const tTopics = useMessages(topicsMessages);
  const missed = coming?.missed ?? 0;
  const action =
    missed > 0 ? (
      <Link to="/practice/cards" search={{ only: 'wrong' }} className={buttonClass('primary')}>
        {tTopics.practise_missed({ n: missed })}
      </Link>
    ) : topics && leftToday(topics.all) > 0 ? (
      <WhatIsLeft topics={topics} />
    ) : cards === 0 ? (
      <ToQuizzes />
    ) : undefined;
  return (
    <Hero
      title={practised_today > 0 ? <DoneToday practised_today={practised_today} /> : t.nothing_due}
      actions={action}
    >
      {cards === 0 ? (
        <p>{topics ? t.choose_topic : t.first_quiz}</p>
      ) : coming === undefined ? (
        <p>&nbsp;</p>
      ) : (
        <NextCards coming={coming} />
      )}
    </Hero>
  );
}

/** A round of all topics, or of the only one that has a question left today. */
function WhatIsLeft({ topics }: { topics: PracticeTopics }) {
  const t = useMessages(topicsMessages);
  const language = useLanguage();
  const n = leftToday(topics.all);
  const only = inTree(topics.topics, language).find(
    ({ topic, depth }) => depth === 0 && leftToday(topic) === n,
  )?.topic;
  return (
    <Link to="/practice/topics" search={{ topic: only?.id ?? 'all' }} className={buttonClass('primary')}>
      {only ? t.practise_one({ topic: localize(only.name, language).text }) : t.practise_all}
    </Link>
  );
}
