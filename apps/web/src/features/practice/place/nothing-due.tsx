import type { PracticeToday } from '@abhyas/contract/practice/cards';
import { Link } from '@tanstack/react-router';
import type { ComingCards } from '#features/practice/practice.api.ts';
import { NextCards } from '#features/practice/round/next-cards.tsx';
import { todayMessages } from '#features/practice/today/today.messages.ts';
import { DoneToday } from '#features/practice/today/today-card.tsx';
import { ToQuizzes } from '#features/quizzes/quizzes.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import { placeMessages } from './place.messages.ts';

interface NothingDueProps {
  /** Undefined: not known. */
  coming: ComingCards | undefined;
  offersTopics: boolean;
  today: PracticeToday;
}

/** When questions come again, and what can be practised meanwhile. */
export function NothingDue({ coming, offersTopics, today }: NothingDueProps) {
  const { cards } = today;
  const t = useMessages(placeMessages);
  const tToday = useMessages(todayMessages);
  const missed = coming?.missed ?? 0;
  const action =
    missed > 0 ? (
      <Link to="/practice/cards" search={{ only: 'wrong' }} className={buttonClass('primary')}>
        {t.practise_missed({ n: missed })}
      </Link>
    ) : offersTopics ? (
      <Link to="/practice/topics" search={{ topic: 'all' }} className={buttonClass('primary')}>
        {tToday.every_topic}
      </Link>
    ) : cards === 0 ? (
      <ToQuizzes />
    ) : undefined;
  return (
    <Hero title={t.nothing_due} actions={action}>
      {cards === 0 ? (
        <p>{offersTopics ? t.choose_topic : t.first_quiz}</p>
      ) : coming === undefined ? (
        <p>&nbsp;</p>
      ) : (
        <NextCards next={coming.next} />
      )}
      <DoneToday {...today} />
    </Hero>
  );
}
