import type { Report } from '@abhyas/contract/reports';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { topicOf } from '#features/reports/practised/question-topic.ts';
import { QuestionDialog } from '#features/reports/questions/question-dialog.tsx';
import { type JudgedQuestion, questionsOf, wrongFirst } from '#features/reports/questions/question-status.ts';
import styles from '#features/reports/report/report.module.css';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { type ChosenQuestions, QuestionFilter } from './question-filter.tsx';
import { QuestionRows, rowId } from './question-rows.tsx';

export const ANALYSIS_ID = 'question-analysis';

interface QuestionAnalysisProps {
  report: Report;
  questions: JudgedQuestion[];
  chosen: ChosenQuestions;
  onChoose: (chosen: ChosenQuestions) => void;
  /** The language toggle. */
  toggle: ReactNode;
}

/** Spec §2: the questions with their results, wrong ones first. A row opens its details. */
export function QuestionAnalysis({ report, questions, chosen, onChoose, toggle }: QuestionAnalysisProps) {
  const t = useMessages(reportsMessages);
  const [opened, setOpened] = useState<number>();
  const ofTopic = questions.filter(
    ({ question }) => chosen.topic === undefined || topicOf(question) === chosen.topic,
  );
  const shown = wrongFirst(chosen.kind === undefined ? ofTopic : questionsOf(ofTopic, chosen.kind));
  const at = shown.findIndex(({ number }) => number === opened);
  const judged = shown[at];

  const close = () => {
    flushSync(() => setOpened(undefined));
    // The reader may have gone on to other questions: the place is that of the last one.
    if (opened !== undefined) document.getElementById(rowId(opened))?.focus();
  };

  return (
    <section className={styles.section}>
      <div className={styles.listHead}>
        <h2 id={ANALYSIS_ID} tabIndex={-1} className={styles.subheading}>
          {t.analysis}
        </h2>
        {toggle}
      </div>
      {questions.length > 1 && (
        <QuestionFilter
          ofTopic={ofTopic}
          answersReleased={report.released.answers}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <p role="status" className="visually-hidden">
        {shown.length < questions.length && t.shown({ n: shown.length, total: questions.length })}
      </p>
      {chosen.kind === undefined && report.released.answers && questions.length > 1 && (
        <p className={styles.order}>{t.wrong_first}</p>
      )}
      <QuestionRows questions={shown} opened={opened} onOpen={setOpened} />
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
