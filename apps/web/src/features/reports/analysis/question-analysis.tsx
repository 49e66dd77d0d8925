import type { Report } from '@abhyas/contract/reports';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { QuestionDialog } from '#features/reports/questions/question-dialog.tsx';
import { type JudgedQuestion, questionsOf } from '#features/reports/questions/question-status.ts';
import styles from '#features/reports/report/report.module.css';
import { topicOf } from '#features/reports/report/score-make-up.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Motif } from '#ui/motif.tsx';
import { analysisMessages } from './analysis.messages.ts';
import { type ChosenQuestions, everyQuestion, QuestionFilter } from './question-filter.tsx';
import { cellId, QuestionGrid } from './question-grid.tsx';
import { QuestionRows, rowId } from './question-rows.tsx';

export const ANALYSIS_ID = 'question-analysis';

interface QuestionAnalysisProps {
  report: Report;
  questions: JudgedQuestion[];
  chosen: ChosenQuestions;
  onChoose: (chosen: ChosenQuestions) => void;
}

/** Spec §2: the questions with their results. A grid opens each in its place, a row opens its details. */
export function QuestionAnalysis({ report, questions, chosen, onChoose }: QuestionAnalysisProps) {
  const t = useMessages(reportsMessages);
  const a = useMessages(analysisMessages);
  const [opened, setOpened] = useState<number>();
  const ofTopic = questions.filter(
    ({ question }) => chosen.topic === undefined || topicOf(question) === chosen.topic,
  );
  const shown = questionsOf(ofTopic, chosen.status);
  const at = shown.findIndex(({ number }) => number === opened);
  const judged = shown[at];

  const close = () => {
    flushSync(() => setOpened(undefined));
    if (opened === undefined) return;
    // The reader may have gone on to other questions: the place is that of the last one, in the grid if it has no row.
    (document.getElementById(rowId(opened)) ?? document.getElementById(cellId(opened)))?.focus();
  };

  return (
    <section className={styles.section}>
      <h2 id={ANALYSIS_ID} tabIndex={-1} className={styles.subheading}>
        {t.analysis}
      </h2>
      {questions.length > 1 && (
        <>
          <QuestionFilter
            questions={questions}
            ofTopic={ofTopic}
            answersReleased={report.released.answers}
            chosen={chosen}
            onChoose={onChoose}
          />
          {shown.length > 0 ? (
            <p role="status" className={styles.shown}>
              {t.shown({ n: shown.length, total: questions.length })} · {a.open_here}
            </p>
          ) : (
            <div className={styles.nothing}>
              <Motif />
              <p role="status">{t.none_shown}</p>
              {chosen !== everyQuestion && (
                <Button onClick={() => onChoose(everyQuestion)}>{a.show_all({ n: questions.length })}</Button>
              )}
            </div>
          )}
          <QuestionGrid report={report} questions={shown} />
        </>
      )}
      <QuestionRows questions={shown} isFiltered={chosen.status !== 'all'} onOpen={setOpened} />
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
