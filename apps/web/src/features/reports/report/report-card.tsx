import type { Report } from '@abhyas/contract/reports';
import { type ReactNode, useMemo, useState } from 'react';
import { QuestionAnalysis } from '#features/reports/analysis/question-analysis.tsx';
import { type ChosenQuestions, everyQuestion } from '#features/reports/analysis/question-filter.tsx';
import { Ledger } from '#features/reports/ledger.tsx';
import { ReportPaper } from '#features/reports/print/report-paper.tsx';
import type { JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { judgeQuestions } from '#features/reports/questions/question-status.ts';
import { ReleaseNote } from '#features/reports/release-note.tsx';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import results from '#features/reports/reports.module.css';
import { Revise } from '#features/reports/revise.tsx';
import { SectionResults } from '#features/reports/sections/section-results.tsx';
import { Regradings } from '#features/reports/verdicts/regradings.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { nameOf } from './learner-name.ts';
import styles from './report.module.css';
import { ReportSummary } from './report-summary.tsx';
import { marksOfEach, topicResults } from './score-make-up.ts';
import { UngradedNotice } from './ungraded-notice.tsx';

interface ReportCardProps {
  report: Report;
  /** The language toggle. */
  children: ReactNode;
  /** The way to practise what was wrong: last, so that a phone shows it in a row of its own at most. */
  practise?: ReactNode;
  /** What can be done with the score, under it. */
  actions?: ReactNode;
}

export function ReportCard({ report, children, practise, actions }: ReportCardProps) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const questions = useMemo(() => judgeQuestions(report), [report]);
  const [chosen, setChosen] = useState<ChosenQuestions>(everyQuestion);
  // Without the keys nothing is known of the topics.
  const topics = report.released.answers ? topicResults(questions, marksOfEach(report)) : [];
  const { title } = report.quiz;

  return (
    <div className={results.narrow}>
      <div className={screen.head}>
        <div>
          <p className={styles.eyebrow}>{t.report}</p>
          <ScreenHeading className={styles.title} title={`${t.report}: ${localize(title, language).text}`}>
            <Bilingual text={title} />
          </ScreenHeading>
          <LearnerName learner={report.learner} />
        </div>
        <div className={screen.actions}>
          {children}
          <PrintReport report={report} questions={questions} />
          {practise}
        </div>
      </div>
      <ReportSummary report={report} questions={questions} actions={actions} />
      <AnswersWithheld report={report} />
      <Regradings report={report} />
      <UngradedNotice report={report} />
      <SectionResults report={report} />
      <Revise report={report} topics={topics} onChoose={setChosen} />
      <QuestionAnalysis report={report} questions={questions} chosen={chosen} onChoose={setChosen} />
      <Ledger report={report} />
    </div>
  );
}

/** Whose report it is; nothing in a preview by staff. */
function LearnerName({ learner }: Pick<Report, 'learner'>) {
  const name = nameOf(learner);
  return name === '' ? null : <p className={styles.learner}>{name}</p>;
}

/** The score is out and the key is not; without a score the summary has it. */
function AnswersWithheld({ report }: { report: Report }) {
  if (!report.released.score || report.released.answers) return null;
  return (
    <div className={styles.release}>
      <Notice tone="info" live={false}>
        <ReleaseNote {...report} />
      </Notice>
    </div>
  );
}

/** Prints the report, every question with all its options. */
function PrintReport({ report, questions }: { report: Report; questions: JudgedQuestion[] }) {
  const t = useMessages(reportsMessages);
  const asked = useMemo(() => questions.map(({ question }) => question), [questions]);
  return (
    <PrintButton questions={asked} paper={() => <ReportPaper report={report} questions={questions} />}>
      {t.print}
    </PrintButton>
  );
}
