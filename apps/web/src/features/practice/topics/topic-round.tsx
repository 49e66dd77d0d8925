import type { PracticeTopics, TopicRound as Questions } from '@abhyas/contract/practice/topics';
import { type ReactNode, useEffect, useState } from 'react';
import { PractisedQuestion } from '#features/practice/round/practised-question.tsx';
import { storeAnswer } from '#features/practice/unsent-answers.ts';
import { useSending } from '#features/practice/use-sending.ts';
import { prepareRichTexts } from '#ui/rich-text.tsx';
import { type Practised, TopicEnd } from './topic-end.tsx';

interface TopicRoundProps {
  questions: Questions['questions'];
  topics: PracticeTopics['topics'];
  /** After the last question. */
  onward: ReactNode;
  back: ReactNode;
}

/** One question after the other, untimed. */
export function TopicRound({ questions, topics, onward, back }: TopicRoundProps) {
  const [asked, setAsked] = useState(questions);
  const [place, setPlace] = useState(0);
  const [practised, setPractised] = useState<Practised[]>([]);
  const send = useSending();
  useEffect(() => {
    prepareRichTexts(questions.map(({ question }) => question));
  }, [questions]);
  const current = asked[place];
  if (current === undefined) {
    const again = () => {
      setAsked(practised.filter(({ isCorrect }) => !isCorrect).map(({ question }) => question));
      setPractised([]);
      setPlace(0);
    };
    return <TopicEnd practised={practised} topics={topics} onAgain={again} onward={onward} back={back} />;
  }
  return (
    <PractisedQuestion
      key={current.question.id}
      question={current.question}
      number={place + 1}
      total={asked.length}
      onAnswer={(answer, isCorrect) => {
        storeAnswer({ ...answer, set: 'topic' });
        send();
        const isMissed = !isCorrect || answer.confidence === 'unsure';
        setPractised([...practised, { question: current, isCorrect, isMissed }]);
      }}
      onNext={() => setPlace(place + 1)}
    />
  );
}
