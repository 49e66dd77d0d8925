import type { PracticeQuestion } from '@abhyas/contract/practice/cards';
import { useEffect, useRef, useState } from 'react';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { hasHint, QuestionHint } from '#features/reports/reports.ts';
import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { CheckIcon, CrossIcon, InfoIcon } from '#ui/icons.tsx';
import { NamedOptions } from './named-options.tsx';

interface OutcomeProps {
  question: PracticeQuestion;
  status: 'correct' | 'incorrect' | 'shown';
  /** The option; null if the answer was shown. */
  chosen: number | null;
  wasSure: boolean;
  isLast: boolean;
  onNext: () => void;
}

const icons = { correct: CheckIcon, incorrect: CrossIcon, shown: InfoIcon };

/** Whether the answer is correct, and the way on. The explanation is there at once, and opens after a correct answer. */
export function Outcome({ question, status, chosen, wasSure, isLast, onNext }: OutcomeProps) {
  const t = useMessages(practiceMessages);
  const language = useLanguage();
  const next = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(status !== 'correct');
  // Enter goes on; the place on the screen stays, because the answer is to be read first.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const Icon = icons[status];
  const place = question.options.findIndex(({ id }) => id === chosen);
  return (
    <>
      <div className={styles.outcome}>
        <p role="status" id="outcome" className={styles[status]}>
          <Icon size={24} />
          <strong>{t[status]}</strong>
        </p>
        {status === 'correct' && hasHint(question.hint) && (
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t.why}
          </Button>
        )}
        {status === 'incorrect' && (
          <span>
            {t.your_answer}: <strong>{optionLetter(place, language)}</strong>
          </span>
        )}
      </div>
      {status !== 'correct' && (
        <NamedOptions
          name="correct_answer"
          options={question.options}
          isNamed={({ is_correct }) => is_correct}
        />
      )}
      {status === 'incorrect' && wasSure && <p>{t.was_sure}</p>}
      {isOpen && hasHint(question.hint) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long explanation
        <section className={styles.explanation} tabIndex={0} aria-label={t.why}>
          <QuestionHint hint={question.hint} rich={question.rich?.hint} />
        </section>
      )}
      <button
        type="button"
        ref={next}
        className={buttonClass('primary', true)}
        aria-describedby="outcome"
        onClick={onNext}
      >
        {isLast ? t.finish : t.next}
      </button>
    </>
  );
}
