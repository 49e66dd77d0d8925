import type { Report } from '@abhyas/contract/reports';
import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../../../i18n/language.ts';
import { formatNumber, formatScore } from '../../../i18n/numbers.ts';
import { Bilingual } from '../../../i18n/reading/bilingual.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { JudgedQuestion } from '../questions/question-status.ts';
import { NoScore, ReleaseNote } from '../release/release-note.tsx';
import { ReportFacts } from '../report/report-facts.tsx';
import { countsOf } from '../report/score-make-up.ts';
import { ScoreTable } from '../report/score-table.tsx';
import { isStored } from '../report/stored.ts';
import { reportsMessages } from '../reports.messages.ts';
import { Regradings } from '../verdicts/regradings.tsx';
import { PaperQuestion } from './paper-question.tsx';
import styles from './report-paper.module.css';

interface ReportPaperProps {
  report: Report;
  questions: JudgedQuestion[];
  /** Called once everything on the paper can be printed, its pictures too. */
  onReady: () => void;
}

/** The report as it is printed: beside the app, never seen on a screen, and alone on the paper. */
export function ReportPaper({ report, questions, onReady }: ReportPaperProps) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const { score } = report;
  const counts = countsOf(report);

  useLayoutEffect(() => {
    const page = document.documentElement;
    const paper = styles.hasPaper ?? '';
    page.classList.add(paper);
    return () => page.classList.remove(paper);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is ready once.
  useEffect(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>(`.${styles.paper} img`)];
    // A picture that is broken prints as its text; it must not keep the rest from the paper.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(onReady);
  }, []);

  return createPortal(
    <article className={styles.paper}>
      <header className={styles.head}>
        <p>{t.report}</p>
        <h1>
          <Bilingual text={report.quiz.title} />
        </h1>
        <p className={styles.score}>
          {t.final_score}:{' '}
          {score === null ? (
            <NoScore available_at={report.available_at} />
          ) : (
            <>
              <strong>{formatScore(score, language)}</strong> {t.out_of({ max: report.max_score })}
            </>
          )}
        </p>
        <p>
          <ReleaseNote {...report} />
        </p>
      </header>
      <ReportFacts report={report} />
      {score !== null && counts && <ScoreTable report={report} score={score} counts={counts} />}
      <Regradings report={report} />
      <h2>
        {t.questions}: {formatNumber(questions.length, language)}
      </h2>
      <ol>
        {questions.map((judged) => (
          <PaperQuestion key={judged.question.id} judged={judged} />
        ))}
      </ol>
      {isStored(report) && (
        <p className={styles.end}>
          {t.receipt}: {report.receipt}
        </p>
      )}
    </article>,
    document.body,
  );
}
