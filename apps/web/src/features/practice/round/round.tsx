import type { PracticeCard, PracticeSet } from '@abhyas/contract/practice/cards';
import { type ReactNode, useEffect, useState } from 'react';
import { storeAnswer } from '#features/practice/unsent-answers.ts';
import { useSending } from '#features/practice/use-sending.ts';
import { prepareRichTexts } from '#ui/rich-text.tsx';
import { End } from './end.tsx';
import { PractisedQuestion } from './practised-question.tsx';

interface RoundProps {
  cards: PracticeCard[];
  set: PracticeSet;
  /** The way back. */
  back: ReactNode;
}

/** One card after the other, untimed. */
export function Round({ cards, set, back }: RoundProps) {
  const [asked, setAsked] = useState(cards);
  const [place, setPlace] = useState(0);
  const [missed, setMissed] = useState<PracticeCard[]>([]);
  const send = useSending();
  useEffect(() => {
    prepareRichTexts(cards.map(({ question }) => question));
  }, [cards]);
  const card = asked[place];
  if (card === undefined) {
    const again = () => {
      setAsked(missed);
      setMissed([]);
      setPlace(0);
    };
    return <End correct={asked.length - missed.length} total={asked.length} onAgain={again} actions={back} />;
  }
  return (
    <PractisedQuestion
      key={card.question.id}
      question={card.question}
      reportQuestion={card.report_question}
      number={place + 1}
      total={asked.length}
      onAnswer={(answer, isCorrect) => {
        storeAnswer({ ...answer, set });
        send();
        if (!isCorrect) setMissed([...missed, card]);
      }}
      onNext={() => setPlace(place + 1)}
    />
  );
}
