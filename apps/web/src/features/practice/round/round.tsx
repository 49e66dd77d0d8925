import type { PracticeCard, PracticeSet } from '@abhyas/contract/practice/cards';
import { type ReactNode, useEffect, useState } from 'react';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { storeAnswer } from '#features/practice/unsent-answers.ts';
import { useSending } from '#features/practice/use-sending.ts';
import { topicNameOf } from '#features/reports/reports.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { prepareRichTexts } from '#ui/rich-text.tsx';
import { ByTopic } from './by-topic.tsx';
import { End } from './end.tsx';
import { PractisedQuestion } from './practised-question.tsx';

interface RoundProps {
  cards: PracticeCard[];
  set: PracticeSet;
  /** The way back. */
  back: (look: 'primary' | 'quiet') => ReactNode;
}

/** So many cards are a round: a few minutes, after which one may stop. */
const ROUND_CARDS = 10;

/** One card after the other, untimed. After each round the learner goes on, or back. */
export function Round({ cards, set, back }: RoundProps) {
  const t = useMessages(practiceMessages);
  const [left, setLeft] = useState(cards.slice(ROUND_CARDS));
  const [asked, setAsked] = useState(cards.slice(0, ROUND_CARDS));
  const [place, setPlace] = useState(0);
  const [missed, setMissed] = useState<PracticeCard[]>([]);
  const send = useSending();
  useEffect(() => {
    prepareRichTexts(cards.map(({ question }) => question));
  }, [cards]);
  const card = asked[place];
  if (card === undefined) {
    const begin = (next: PracticeCard[]) => {
      setAsked(next);
      setMissed([]);
      setPlace(0);
    };
    const goOn = () => {
      begin(left.slice(0, ROUND_CARDS));
      setLeft(left.slice(ROUND_CARDS));
    };
    return (
      <End
        correct={asked.length - missed.length}
        total={asked.length}
        onAgain={() => begin(missed)}
        onward={
          left.length === 0 ? undefined : (
            <Button look="primary" onClick={goOn}>
              {t.go_on({ n: Math.min(left.length, ROUND_CARDS) })}
            </Button>
          )
        }
        back={back}
      >
        <ByTopic
          answers={asked.map((card) => ({
            name: topicNameOf(card.question),
            isCorrect: !missed.includes(card),
          }))}
        />
      </End>
    );
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
