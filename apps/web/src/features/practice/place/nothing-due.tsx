import { Link } from '@tanstack/react-router';
import { NextCards, type NextCardsProps } from '#features/practice/round/next-cards.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import { placeMessages } from './place.messages.ts';

interface NothingDueProps {
  /** Undefined: not known. */
  next: NextCardsProps['next'] | undefined;
  /** In the whole notebook. */
  cards: number;
  offersTopics: boolean;
}

/** When questions come again, and what can be practised meanwhile. */
export function NothingDue({ next, cards, offersTopics }: NothingDueProps) {
  const t = useMessages(placeMessages);
  const action = offersTopics ? (
    <Link to="/practice/topics" search={{ topic: 'all' }} className={buttonClass('primary')}>
      {t.every_topic}
    </Link>
  ) : cards === 0 ? (
    <Link to="/" className={buttonClass('primary')}>
      {t.to_quizzes}
    </Link>
  ) : undefined;
  return (
    <Hero title={t.nothing_due} actions={action}>
      {cards === 0 ? (
        <p>{offersTopics ? t.choose_topic : t.first_quiz}</p>
      ) : next === undefined ? (
        <p>&nbsp;</p>
      ) : (
        <NextCards next={next} />
      )}
    </Hero>
  );
}
