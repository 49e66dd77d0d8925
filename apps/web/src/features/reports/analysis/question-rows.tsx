import { REPORT_PREVIEW_CHARACTERS } from '@abhyas/contract/limits';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasMarksForAll, type JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { StatusBadge } from '#features/reports/questions/status-badge.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { FlagIcon } from '#ui/flag-icon.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import rows from '#ui/link-rows.module.css';
import { QuestionName } from '#ui/question-name.tsx';
import { analysisMessages } from './analysis.messages.ts';
import styles from './question-rows.module.css';

export const rowId = (number: number) => `question-${number}`;

/** A list up to here is shown whole. */
const WHOLE_UP_TO = 20;
/** Of a longer one. */
const FIRST_ROWS = 10;

interface QuestionRowsProps {
  questions: JudgedQuestion[];
  /** The number of the question whose details are open. */
  opened: number | undefined;
  onOpen: (number: number) => void;
}

/** Spec §2: a row for each question, which opens its details. Of a long list the first rows, and the rest at a tap. */
export function QuestionRows({ questions, opened, onOpen }: QuestionRowsProps) {
  const a = useMessages(analysisMessages);
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const isShort = questions.length <= WHOLE_UP_TO;
  // The details lead on to later questions: the list is then shown up to there.
  const upTo = questions.findIndex(({ number }) => number === opened) + 1;
  const [reached, setReached] = useState(FIRST_ROWS);
  if (upTo > reached) setReached(upTo);
  const listed = isWhole || isShort ? questions : questions.slice(0, Math.max(reached, upTo));

  const showAll = () => {
    flushSync(() => setIsWhole(true));
    // The button is gone: the focus goes on at the first row that was not there.
    const next = questions[listed.length];
    if (next) document.getElementById(rowId(next.number))?.focus();
  };

  return (
    <>
      <ol className={rows.rows}>
        {listed.map((each) => (
          <li key={each.question.id}>
            <button
              type="button"
              id={rowId(each.number)}
              className={`${rows.row} ${styles.row}`}
              aria-haspopup="dialog"
              onClick={() => onOpen(each.number)}
            >
              <span className={styles.number}>{formatNumber(each.number, language)}</span>
              <span className={styles.text}>
                <QuestionName
                  text={each.question.stem ?? each.question.text}
                  rich={each.question.rich?.text}
                  characters={REPORT_PREVIEW_CHARACTERS}
                  inReading
                />
              </span>
              <span className={styles.status}>
                <StatusBadge isPlain status={each.status} forAll={hasMarksForAll(each)} />
                {each.flagged && (
                  <>
                    <FlagIcon size={18} />
                    <span className="visually-hidden">{a.flagged}</span>
                  </>
                )}
              </span>
              <ChevronIcon />
            </button>
          </li>
        ))}
      </ol>
      {listed.length < questions.length && (
        <Button wide onClick={showAll}>
          {a.show_all({ n: questions.length })}
        </Button>
      )}
    </>
  );
}
