import type { Report } from '@abhyas/contract/reports';
import { groupBySection, placeSections } from '@abhyas/exam-rules/paper-sections';
import { Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  hasMarksForAll,
  type JudgedQuestion,
  type QuestionStatus,
} from '#features/reports/questions/question-status.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { FlagIcon } from '#ui/flag-icon.tsx';
import { CheckIcon, CrossIcon, DashIcon } from '#ui/icons.tsx';
import { analysisMessages } from './analysis.messages.ts';
import styles from './question-grid.module.css';
import { QuestionPanel } from './question-panel.tsx';
import { stepsFrom } from './steps.ts';

export const cellId = (number: number) => `number-${number}`;

interface QuestionGridProps {
  report: Report;
  /** Those that are shown. */
  questions: JudgedQuestion[];
}

/** All numbers at once, by colour and by shape. Each opens its question below its row. */
export function QuestionGrid({ report, questions }: QuestionGridProps) {
  const t = useMessages(reportsMessages);
  const a = useMessages(analysisMessages);
  const language = useLanguage();
  const [opened, setOpened] = useState<number>();
  const steps = stepsFrom(questions, opened);

  const close = () => {
    flushSync(() => setOpened(undefined));
    if (opened !== undefined) document.getElementById(cellId(opened))?.focus();
  };
  const move = (to: number, button: string) => {
    flushSync(() => setOpened(to));
    document.getElementById(button)?.focus({ preventScroll: true });
  };

  const nameOf = (judged: JudgedQuestion) =>
    [
      t.question({ n: judged.number }),
      hasMarksForAll(judged) ? t.full_marks : t[judged.status],
      judged.flagged && a.flagged,
    ]
      .filter((word) => word !== false)
      .join(', ');

  // A section begins a row of its own, under its name.
  const headings = new Map(
    groupBySection(placeSections(report.sections), questions, ({ number }) => number).map(
      ({ section, items }) => [
        items[0]?.number,
        <h3 key={section.first} className={styles.section}>
          <Localized text={section.title} />
        </h3>,
      ],
    ),
  );

  if (questions.length === 0) return null;
  return (
    <fieldset aria-label={a.grid} className={styles.grid}>
      {questions.map((judged) => (
        <Fragment key={judged.number}>
          {headings.get(judged.number)}
          <button
            type="button"
            id={cellId(judged.number)}
            className={`${styles.cell} ${styles[judged.status]}`}
            aria-label={nameOf(judged)}
            aria-expanded={judged.number === opened}
            onClick={() => setOpened(judged.number === opened ? undefined : judged.number)}
          >
            {formatNumber(judged.number, language)}
            <Shape status={judged.status} />
            {judged.flagged && (
              <span className={styles.flag}>
                <FlagIcon size={12} />
              </span>
            )}
          </button>
          {judged.number === opened && (
            <QuestionPanel
              report={report}
              judged={judged}
              steps={steps}
              label={nameOf(judged)}
              onMove={move}
              onClose={close}
            />
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}

function Shape({ status }: { status: QuestionStatus }) {
  if (status === 'correct') return <CheckIcon size={16} />;
  if (status === 'incorrect') return <CrossIcon size={16} />;
  // Answered, and not known yet how.
  return status === 'answered' ? <span className={styles.dot} /> : <DashIcon size={16} />;
}
