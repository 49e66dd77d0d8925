import { REPORT_PREVIEW_CHARACTERS } from '@abhyas/contract/limits';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasMarksForAll, type JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { StatusBadge } from '#features/reports/questions/status-badge.tsx';
import rows from '#features/reports/reports.module.css';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { preview } from '#i18n/reading/preview.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import { analysisMessages } from './analysis.messages.ts';
import { firstRows } from './first-rows.ts';
import styles from './question-rows.module.css';

export const rowId = (number: number) => `question-${number}`;
const shorten = (text: string) => preview(text, REPORT_PREVIEW_CHARACTERS);

interface QuestionRowsProps {
  questions: JudgedQuestion[];
  /** Only one kind of question is shown. */
  isFiltered: boolean;
  onOpen: (number: number) => void;
}

/** Spec §2: a row for each question, which opens its details. Of a long list the first rows, and the rest at a tap. */
export function QuestionRows({ questions, isFiltered, onOpen }: QuestionRowsProps) {
  const a = useMessages(analysisMessages);
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const first = firstRows(questions, isFiltered);
  const listed = isWhole ? questions : first;

  const showAll = () => {
    flushSync(() => setIsWhole(true));
    // The button is gone: the focus goes on at the first row.
    const [{ number } = { number: 0 }] = questions;
    document.getElementById(rowId(number))?.focus();
  };

  return (
    <>
      <ol className={styles.rows}>
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
                <Bilingual text={each.question.stem ?? each.question.text} transform={shorten} />
              </span>
              <StatusBadge status={each.status} forAll={hasMarksForAll(each)} />
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
