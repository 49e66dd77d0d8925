import type {
  Confidence,
  MAX_PRACTICE_MS,
  PracticeAnswer,
  PracticeQuestion,
} from '@abhyas/contract/practice/cards';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { refreshStoredCards } from '#features/practice/stored/fetch-cards.ts';
import { NotebookToggle, withSvg } from '#features/reports/reports.ts';
import { useLanguage } from '#i18n/language.ts';
import { ReadingSelect } from '#i18n/reading/reading-select.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { createVisibleTime } from '#lib/visible-time.ts';
import { Button } from '#ui/button.tsx';
import { useDoubleTap } from '#ui/double-tap.ts';
import options from '#ui/option.module.css';
import { partsOf } from '#ui/passage/passage-parts.ts';
import { SharedPassage } from '#ui/passage/shared-passage.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';
import { ConfidenceChoice } from './confidence-choice.tsx';
import { Outcome } from './outcome.tsx';
import { PracticeOption } from './practice-option.tsx';
import { WithoutNetwork } from './without-network.tsx';

/** The contract's value, written here because the schemas would come with it. */
const MAX_MS: typeof MAX_PRACTICE_MS = 3_600_000;

interface PractisedQuestionProps {
  question: PracticeQuestion;
  /** Its id in its quiz; undefined where no report shows it. */
  reportQuestion?: number | undefined;
  /** From 1. */
  number: number;
  total: number;
  /** The way out of the round. */
  leave: ReactNode;
  onAnswer: (answer: Omit<PracticeAnswer, 'set'>, isCorrect: boolean) => void;
  onNext: () => void;
}

type Step =
  | { is: 'choosing' }
  /** `ms`: how long the question was on the screen until then. */
  | { is: 'chosen'; option: number; ms: number }
  /** null: the answer was shown without a choice. */
  | { is: 'answered'; option: number | null; confidence: Confidence | undefined };

/** A question with its options. All of it stays on the screen while a sheet asks how sure the learner is, and shows the answer. */
export function PractisedQuestion(props: PractisedQuestionProps) {
  const { question, reportQuestion, number, total, leave, onAnswer, onNext } = props;
  const t = useMessages(practiceMessages);
  const language = useLanguage();
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>({ is: 'choosing' });
  const shownTime = useShownTime();
  // The sheet rises to where an option was.
  const { refuseSecond } = useDoubleTap(step.is);
  const { text, image, passage } = partsOf(question);
  const Text = question.rich ? 'div' : 'p';
  const isAnswered = step.is === 'answered';

  useEffect(() => {
    if (number > 1) heading.current?.focus({ preventScroll: true });
    // On a phone the question has the screen for itself, so that the sheet covers no option.
    card.current?.scrollIntoView();
  }, [number]);

  const isCorrect = (option: number | null) =>
    question.options.some(({ id, is_correct }) => is_correct && id === option);
  const answer = (option: number | null, ms: number, confidence?: Confidence) => {
    setStep({ is: 'answered', option, confidence });
    onAnswer(
      {
        id: crypto.randomUUID(),
        question_id: question.id,
        result: question.result,
        version: question.version,
        selected_option: option,
        ...(confidence && { confidence }),
        language,
        ms: Math.min(ms, MAX_MS),
        answered_at: new Date(currentTime()).toISOString(),
      },
      isCorrect(option),
    );
  };

  return (
    <section ref={card} className={styles.card} aria-labelledby="practised" onClickCapture={refuseSecond}>
      <div className={styles.top}>
        <h2 id="practised" ref={heading} tabIndex={-1} className={styles.position}>
          <span className="visually-hidden">{t.question({ n: number, total })}</span>
          <span aria-hidden="true">{t.position({ n: number, total })}</span>
          <progress aria-hidden="true" value={isAnswered ? number : number - 1} max={total} />
        </h2>
        <ReadingSelect />
        {leave}
      </div>
      {passage && <SharedPassage passage={withSvg(passage)} />}
      <Text className={options.text}>
        <RichOrPlain text={text} rich={question.rich?.text} />
      </Text>
      {image && <Picture svg={image.svg_content} caption={image.caption} />}
      <ul className={options.options} aria-label={t.options}>
        {question.options.map((option, place) => (
          <PracticeOption
            key={option.id}
            option={option}
            place={place}
            isChosen={step.is !== 'choosing' && step.option === option.id}
            isShown={isAnswered}
            sheet={sheet}
            onChoose={() => setStep({ is: 'chosen', option: option.id, ms: shownTime() })}
          />
        ))}
      </ul>
      {step.is === 'choosing' && (
        <Button look="quiet" onClick={() => answer(null, shownTime())}>
          {t.show_answer}
        </Button>
      )}
      {isAnswered && question.result !== undefined && reportQuestion !== undefined && (
        <NotebookToggle
          report={question.result}
          question={reportQuestion}
          inNotebook
          onChange={refreshStoredCards}
        />
      )}
      <WithoutNetwork />
      {step.is !== 'choosing' && (
        <div ref={sheet} className={styles.sheet}>
          {isAnswered ? (
            <Outcome
              question={question}
              status={step.option === null ? 'shown' : isCorrect(step.option) ? 'correct' : 'incorrect'}
              chosen={step.option}
              wasSure={step.confidence === 'sure'}
              isLast={number === total}
              onNext={onNext}
            />
          ) : (
            <ConfidenceChoice onChoose={(confidence) => answer(step.option, step.ms, confidence)} />
          )}
        </div>
      )}
    </section>
  );
}

/** Gives how long (ms) the component has been on a screen that someone can see. */
function useShownTime(): () => number {
  const [time] = useState(createVisibleTime);
  useEffect(() => time.start(), [time]);
  return () => Math.round(time.read());
}
