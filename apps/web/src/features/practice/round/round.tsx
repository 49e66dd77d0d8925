import type { PracticeCard, PracticeSet } from '@abhyas/contract/practice/cards';
import { type ReactNode, useEffect, useState } from 'react';
import { storeAnswer } from '#features/practice/unsent-answers.ts';
import { useSending } from '#features/practice/use-sending.ts';
import { prepareRichTexts } from '#ui/rich-text.tsx';
import screen from '#ui/screen/screen.module.css';
import { End } from './end.tsx';
import { PractisedQuestion } from './practised-question.tsx';
import { WithoutNetwork } from './without-network.tsx';

interface RoundProps {
  cards: PracticeCard[];
  set: PracticeSet;
  /** Reads the cards anew. */
  onAgain: () => void;
  /** The way back. */
  back: ReactNode;
}

/** One card after the other, untimed. */
export function Round({ cards, set, onAgain, back }: RoundProps) {
  const [place, setPlace] = useState(0);
  const [right, setRight] = useState(0);
  const send = useSending();
  useEffect(() => {
    prepareRichTexts(cards.map(({ question }) => question));
  }, [cards]);
  const card = cards[place];
  if (card === undefined)
    return (
      <End right={right} total={cards.length} onAgain={set === 'cards' ? onAgain : undefined} back={back} />
    );
  return (
    <div className={screen.stack}>
      <PractisedQuestion
        key={card.question.id}
        question={card.question}
        reportQuestion={card.report_question}
        number={place + 1}
        total={cards.length}
        onAnswer={(answer, isRight) => {
          storeAnswer({ ...answer, set });
          send();
          if (isRight) setRight(right + 1);
        }}
        onNext={() => setPlace(place + 1)}
      />
      <WithoutNetwork />
    </div>
  );
}
