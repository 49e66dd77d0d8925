import type { PracticeQuestion, PracticeSet } from '@abhyas/contract/practice/cards';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { forgetCounts } from '#features/practice/practice.api.ts';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { ROUND_CARDS } from '#features/practice/round-cards.ts';
import { storeAnswer } from '#features/practice/unsent-answers.ts';
import { useSending } from '#features/practice/use-sending.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { prepareRichTexts } from '#ui/rich-text.tsx';
import { End } from './end.tsx';
import { Missed } from './missed.tsx';
import { PractisedQuestion } from './practised-question.tsx';

interface AskedQuestion {
  question: PracticeQuestion;
  /** Its id in its quiz; absent where no report shows it. */
  report_question?: number | undefined;
}

interface Answered {
  asked: AskedQuestion;
  isCorrect: boolean;
  wasSure: boolean;
  /** The option; null if the answer was shown. */
  selected: number | null;
}

interface RoundProps {
  questions: readonly AskedQuestion[];
  /** The number of questions after which the learner may stop. */
  size?: number;
  set: PracticeSet;
  /** Its name, where the round is of one. */
  topic?: ReactNode;
  /** To further questions; absent where these are all. */
  onward?: (look: 'primary' | 'secondary') => ReactNode;
  /** The way back. */
  back: (look: 'primary' | 'quiet') => ReactNode;
  /** The way out before the end. */
  leave: ReactNode;
}

/** One question after the other, untimed. After each round the learner goes on, or back. */
export function Round({ questions, size = ROUND_CARDS, set, topic, onward, back, leave }: RoundProps) {
  const t = useMessages(practiceMessages);
  const [left, setLeft] = useState(questions.slice(size));
  const [asked, setAsked] = useState(questions.slice(0, size));
  const [place, setPlace] = useState(0);
  const [answers, setAnswers] = useState<Answered[]>([]);
  const send = useSending();
  const queryClient = useQueryClient();
  useEffect(() => {
    prepareRichTexts(questions.map(({ question }) => question));
  }, [questions]);
  const current = asked[place];
  if (current === undefined) {
    const begin = (next: AskedQuestion[]) => {
      setAsked(next);
      setAnswers([]);
      setPlace(0);
    };
    const goOn = () => {
      begin(left.slice(0, size));
      setLeft(left.slice(size));
    };
    const missed = answers.filter(({ isCorrect }) => !isCorrect);
    return (
      <End
        answers={answers}
        set={set}
        topic={topic}
        onAgain={() => begin(missed.map((each) => each.asked))}
        onward={
          left.length === 0
            ? onward
            : (look) => (
                <Button look={look} onClick={goOn}>
                  {t.go_on({ n: Math.min(left.length, size) })}
                </Button>
              )
        }
        back={back}
      >
        <Missed questions={missed.map(({ asked: { question }, selected }) => ({ question, selected }))} />
      </End>
    );
  }
  return (
    <PractisedQuestion
      key={current.question.id}
      question={current.question}
      reportQuestion={current.report_question}
      number={place + 1}
      total={asked.length}
      leave={leave}
      onAnswer={(answer, isCorrect) => {
        storeAnswer({ ...answer, set });
        forgetCounts(queryClient);
        send();
        const wasSure = answer.confidence === 'sure';
        setAnswers([...answers, { asked: current, isCorrect, wasSure, selected: answer.selected_option }]);
      }}
      onNext={() => setPlace(place + 1)}
    />
  );
}
