import type { PaperSection } from '@abhyas/contract/papers/sections';
import type { Placed } from '@abhyas/exam-rules/paper-sections';
import { type ReactNode, useEffect, useRef } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import type { Recorded } from '#features/attempts/responses.ts';
import quiz from '#features/attempts/screen/quiz.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Motif } from '#ui/motif.tsx';
import { overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';
import { type Named, PlaceList } from './place-list.tsx';
import { openPlaces } from './review.ts';

interface ReviewStepProps {
  questions: ReadonlyArray<{ id: number }>;
  sections?: readonly Placed<PaperSection>[];
  /** Of a question by its number; undefined until it has arrived. */
  questionOf: (n: number) => Named | undefined;
  shown: Recorded;
  /** Why the last submission failed. */
  failure?: ReactNode;
  /** What has become of the answers. */
  status?: ReactNode;
  /** The button that submits. */
  submit: ReactNode;
  onChoose: (n: number) => void;
  onBack: () => void;
}

/** The last step before a submission: what is still unanswered or marked for review. */
export function ReviewStep(props: ReviewStepProps) {
  const { questions, sections = [], questionOf, shown, failure, status, submit, onChoose, onBack } = props;
  const t = useMessages(attemptsMessages);
  const o = useMessages(overviewMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const { unanswered, flagged } = openPlaces(questions, shown);
  const total = questions.length;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <>
      <section className={styles.review}>
        <h2 ref={heading} tabIndex={-1}>
          {o.review_heading}
        </h2>
        {failure}
        {unanswered.length + flagged.length === 0 && (
          <div className={styles.clear}>
            <Motif kind="ticked" />
            <p>{o.nothing_open}</p>
          </div>
        )}
        <div className={styles.facts}>
          <p>{t.answered_count({ n: total - unanswered.length, total })}</p>
          {status}
        </div>
        <PlaceList
          questionOf={questionOf}
          heading={o.unanswered({ n: unanswered.length })}
          places={unanswered}
          sections={sections}
          onChoose={onChoose}
        />
        <PlaceList
          questionOf={questionOf}
          heading={o.flagged({ n: flagged.length })}
          places={flagged}
          sections={sections}
          onChoose={onChoose}
        />
      </section>
      <div className={quiz.steps}>
        <Button onClick={onBack}>{o.back}</Button>
        {submit}
      </div>
    </>
  );
}
