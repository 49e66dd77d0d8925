import type {
  Confidence,
  MAX_PRACTICE_MS,
  PracticeAnswer,
  PracticeQuestion,
} from '@abhyas/contract/practice/cards';
import { useEffect, useRef, useState } from 'react';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { withSvg } from '#features/reports/reports.ts';
import { useLanguage } from '#i18n/language.ts';
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

/** The contract's value, written here because the schemas would come with it. */
const MAX_MS: typeof MAX_PRACTICE_MS = 3_600_000;

interface PractisedQuestionProps {
  question: PracticeQuestion;
  /** Its id in its quiz; undefined where no report shows it. */
  reportQuestion?: number | undefined;
  /** From 1. */
  number: number;
  total: number;
  onAnswer: (answer: Omit<PracticeAnswer, 'set'>, isRight: boolean) => void;
  onNext: () => void;
}

/** A question with its options; after the choice, or without one, its answer. */
export function PractisedQuestion(props: PractisedQuestionProps) {
  const { question, reportQuestion, number, total, onAnswer, onNext } = props;
  const t = useMessages(practiceMessages);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [confidence, setConfidence] = useState<Confidence>();
  /** null: the answer was shown without a choice. */
  const [selected, setSelected] = useState<number | null>();
  const shownTime = useShownTime();
  // An answer that is given by accident cannot be taken back.
  const { refuseSecond } = useDoubleTap(selected);
  const { text, image, passage } = partsOf(question);
  const Text = question.rich ? 'div' : 'p';

  useEffect(() => {
    if (number > 1) heading.current?.focus();
  }, [number]);

  const answer = (option: number | null) => {
    if (selected !== undefined) return;
    setSelected(option);
    const isRight = question.options.some(({ id, is_correct }) => is_correct && id === option);
    onAnswer(
      {
        id: crypto.randomUUID(),
        question_id: question.id,
        result: question.result,
        version: question.version,
        selected_option: option,
        ...(confidence && option !== null && { confidence }),
        language,
        ms: Math.min(shownTime(), MAX_MS),
        answered_at: new Date(currentTime()).toISOString(),
      },
      isRight,
    );
  };

  return (
    <section className={styles.card} aria-labelledby="practised" onClickCapture={refuseSecond}>
      <h2 id="practised" ref={heading} tabIndex={-1} className={styles.position}>
        <span className="visually-hidden">{t.question({ n: number, total })}</span>
        <span aria-hidden="true">{t.position({ n: number, total })}</span>
      </h2>
      {passage && <SharedPassage passage={withSvg(passage)} />}
      <Text className={options.text}>
        <RichOrPlain text={text} rich={question.rich?.text} />
      </Text>
      {image && <Picture svg={image.svg_content} caption={image.caption} />}
      {selected === undefined ? (
        <>
          <ul className={options.options} aria-label={t.options}>
            {question.options.map((option, place) => (
              <PracticeOption
                key={option.id}
                option={option}
                place={place}
                onChoose={() => answer(option.id)}
              />
            ))}
          </ul>
          <ConfidenceChoice value={confidence} onChange={setConfidence} />
          <Button look="quiet" onClick={() => answer(null)}>
            {t.show_answer}
          </Button>
        </>
      ) : (
        <Outcome
          question={question}
          reportQuestion={reportQuestion}
          number={number}
          selected={selected}
          isLast={number === total}
          onNext={onNext}
        />
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
