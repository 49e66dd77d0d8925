import type { Report } from '@abhyas/contract/reports';
import { REPORT_PREVIEW_CHARACTERS } from '@abhyas/contract/shared';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../i18n/language.ts';
import { formatNumber } from '../../../i18n/numbers.ts';
import { Bilingual } from '../../../i18n/reading/bilingual.tsx';
import { preview } from '../../../i18n/reading/preview.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';
import styles from '../report/report.module.css';
import { reportsMessages } from '../reports.messages.ts';
import rows from '../reports.module.css';
import { QuestionDialog } from './question-dialog.tsx';
import { hasMarksForAll, type JudgedQuestion, type QuestionFilter, questionsOf } from './question-status.ts';
import { StatusBadge } from './status-badge.tsx';
import { StatusFilter } from './status-filter.tsx';

const rowId = (number: number) => `question-${number}`;
const shorten = (text: string) => preview(text, REPORT_PREVIEW_CHARACTERS);

interface QuestionListProps {
  report: Report;
  questions: JudgedQuestion[];
}

/** Spec §2: a row per question, each of which opens its details. */
export function QuestionList({ report, questions }: QuestionListProps) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const [filter, setFilter] = useState<QuestionFilter>('all');
  const [opened, setOpened] = useState<number>();
  const shown = questionsOf(questions, filter);
  const at = shown.findIndex(({ number }) => number === opened);
  const judged = shown[at];

  const close = () => {
    flushSync(() => setOpened(undefined));
    // The reader may have gone on to other questions: the place is that of the last one.
    if (opened !== undefined) document.getElementById(rowId(opened))?.focus();
  };

  return (
    <section className={styles.section}>
      <h2 className={styles.subheading}>{t.analysis}</h2>
      <StatusFilter
        questions={questions}
        answersReleased={report.released.answers}
        chosen={filter}
        onChoose={setFilter}
      />
      <p role="status" className={shown.length === 0 ? styles.nothing : styles.shown}>
        {shown.length === 0 ? t.none_shown : t.shown({ n: shown.length, total: questions.length })}
      </p>
      <ol className={rows.rows}>
        {shown.map((each) => (
          <li key={each.question.id}>
            <button
              type="button"
              id={rowId(each.number)}
              className={rows.row}
              aria-haspopup="dialog"
              onClick={() => setOpened(each.number)}
            >
              <span className={rows.number}>{formatNumber(each.number, language)}</span>
              <span className={rows.rowText}>
                <Bilingual text={each.question.text} transform={shorten} />
                <StatusBadge status={each.status} forAll={hasMarksForAll(each)} />
              </span>
              <ChevronIcon />
            </button>
          </li>
        ))}
      </ol>
      {judged && (
        <QuestionDialog
          report={report}
          judged={judged}
          position={at + 1}
          total={shown.length}
          onMove={(by) => setOpened(shown[at + by]?.number ?? opened)}
          onClose={close}
        />
      )}
    </section>
  );
}
