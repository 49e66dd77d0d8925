import type { PracticeQuestion } from '@abhyas/contract/practice/cards';
import { useEffect, useRef } from 'react';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { refreshStoredCards } from '#features/practice/stored/fetch-cards.ts';
import { NotebookToggle, QuestionHint, ReportOption } from '#features/reports/reports.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import options from '#ui/option.module.css';

interface OutcomeProps {
  question: PracticeQuestion;
  number: number;
  /** As the report names it; undefined where no report shows it. */
  reportQuestion: number | undefined;
  /** null: the learner chose to see the answer. */
  selected: number | null;
  isLast: boolean;
  onNext: () => void;
}

/** The answer with its explanation, and the way on. */
export function Outcome({ question, reportQuestion, number, selected, isLast, onNext }: OutcomeProps) {
  const t = useMessages(practiceMessages);
  const next = useRef<HTMLButtonElement>(null);
  // Enter goes on; the place on the screen stays, because the answer is to be read first.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const isRight = question.options.some(({ id, is_correct }) => is_correct && id === selected);
  const status = selected === null ? 'unanswered' : isRight ? 'correct' : 'incorrect';
  const judged = { number, question, selected: selected ?? undefined, status, flagged: false } as const;
  return (
    <>
      <Notice tone={selected === null ? 'info' : isRight ? 'success' : 'warning'}>
        <strong>{selected === null ? t.shown : isRight ? t.right : t.wrong}</strong>
      </Notice>
      <ul className={options.options} aria-label={t.options}>
        {question.options.map((option, place) => (
          <ReportOption key={option.id} option={option} place={place} judged={judged} />
        ))}
      </ul>
      <QuestionHint hint={question.hint} rich={question.rich?.hint} />
      {question.result !== undefined && reportQuestion !== undefined && (
        <NotebookToggle
          report={question.result}
          question={reportQuestion}
          inNotebook
          onChange={refreshStoredCards}
        />
      )}
      <div className={styles.next}>
        <button type="button" ref={next} className={buttonClass('primary', true)} onClick={onNext}>
          {isLast ? t.finish : t.next}
        </button>
      </div>
    </>
  );
}
