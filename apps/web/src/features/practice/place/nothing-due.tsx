import type { PracticeToday } from '@abhyas/contract/practice/cards';
import { Link } from '@tanstack/react-router';
import type { ComingCards } from '#features/practice/practice.api.ts';
import { NextCards } from '#features/practice/round/next-cards.tsx';
import { topicsMessages } from '#features/practice/topics/topics.messages.ts';
import { ToQuizzes } from '#features/quizzes/quizzes.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import { placeMessages } from './place.messages.ts';

interface NothingDueProps {
  /** Undefined: not known. */
  coming: ComingCards | undefined;
  /** How many questions practice by topic has left today; undefined where it has none at all. */
  left: number | undefined;
  today: PracticeToday;
}

/** When questions come again, and what can be practised meanwhile. */
export function NothingDue({ coming, left, today }: NothingDueProps) {
  const { cards, practised_today } = today;
  const t = useMessages(placeMessages);
  const tTopics = useMessages(topicsMessages);
  const missed = coming?.missed ?? 0;
  const action =
    missed > 0 ? (
      <Link to="/practice/cards" search={{ only: 'wrong' }} className={buttonClass('primary')}>
        {t.practise_missed({ n: missed })}
      </Link>
    ) : left !== undefined && left > 0 ? (
      <Link to="/practice/topics" search={{ topic: 'all' }} className={buttonClass('primary')}>
        {tTopics.practise_all({ n: left })}
      </Link>
    ) : cards === 0 ? (
      <ToQuizzes />
    ) : undefined;
  return (
    <Hero
      title={practised_today > 0 ? t.done_so_far({ n: practised_today }) : t.nothing_due}
      actions={action}
    >
      {cards === 0 ? (
        <p>{left !== undefined ? t.choose_topic : t.first_quiz}</p>
      ) : coming === undefined ? (
        <p>&nbsp;</p>
      ) : (
        <NextCards next={coming.next} />
      )}
    </Hero>
  );
}
