import type { Report } from '@abhyas/contract/reports';
import { type ReactNode, useMemo, useState } from 'react';
import { ANALYSIS_ID, QuestionAnalysis } from '#features/reports/analysis/question-analysis.tsx';
import type { ChosenQuestions } from '#features/reports/analysis/question-filter.tsx';
import { judgeQuestions } from '#features/reports/questions/question-status.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import results from '#features/reports/reports.module.css';
import { Revise } from '#features/reports/revise.tsx';
import { Regradings } from '#features/reports/verdicts/regradings.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { nameOf } from './learner-name.ts';
import type { Practicable } from './practicable.ts';
import styles from './report.module.css';
import { ReportMore } from './report-more.tsx';
import { ReportSummary } from './report-summary.tsx';
import { marksOfEach, topicResults } from './score-make-up.ts';
import { UngradedNotice } from './ungraded-notice.tsx';

interface ReportCardProps {
  report: Report;
  /** The language toggle. */
  toggle: ReactNode;
  /** Which of its questions may be practised, and when; absent where the reader is not the learner. */
  practicable?: Practicable;
  /** Ways to share the report, beside printing. */
  sharing?: ReactNode;
}

/** A report in three blocks: the score, what to revise, and the questions. All else opens above these. */
export function ReportCard({ report, toggle, practicable, sharing }: ReportCardProps) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const questions = useMemo(() => judgeQuestions(report), [report]);
  const [chosen, setChosen] = useState<ChosenQuestions>({ kind: undefined, topic: undefined });
  // Without the keys nothing is known of the topics.
  const topics = report.released.answers ? topicResults(questions, marksOfEach(report)) : [];
  const { title } = report.quiz;
  const showTopic = (topic: string) => {
    setChosen({ kind: undefined, topic });
    const analysis = document.getElementById(ANALYSIS_ID);
    analysis?.scrollIntoView();
    analysis?.focus({ preventScroll: true });
  };

  return (
    <div className={results.narrow}>
      <div>
        <ReportLine report={report} />
        <ScreenHeading className={styles.title} title={`${t.report}: ${localize(title, language).text}`}>
          <Bilingual text={title} />
        </ScreenHeading>
      </div>
      <ReportSummary report={report} practicable={practicable} />
      <Regradings report={report} />
      <UngradedNotice report={report} />
      <Revise report={report} topics={topics} practised={practicable?.now} />
      <ReportMore
        report={report}
        questions={questions}
        topics={topics}
        sharing={sharing}
        isOwn={practicable !== undefined}
        onChoose={showTopic}
      />
      <QuestionAnalysis
        report={report}
        questions={questions}
        chosen={chosen}
        onChoose={setChosen}
        toggle={toggle}
      />
    </div>
  );
}

/** What this is, and whose; without a name in a preview by staff. */
function ReportLine({ report }: { report: Report }) {
  const t = useMessages(reportsMessages);
  const name = nameOf(report.learner);
  return (
    <p className={styles.eyebrow}>
      <span>{t.report}</span>
      {name !== '' && ' · '}
      {name !== '' && <span>{name}</span>}
    </p>
  );
}
