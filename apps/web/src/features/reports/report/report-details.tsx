import type { Report } from '@abhyas/contract/reports';
import { Link } from '@tanstack/react-router';
import { Ledger } from '#features/reports/ledger.tsx';
import { hasMarksForAll, type JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { SectionResults } from '#features/reports/sections/section-results.tsx';
import { topicsOfSections } from '#features/reports/sections/section-topics.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import rows from '#ui/link-rows.module.css';
import screen from '#ui/screen/screen.module.css';
import styles from './report.module.css';
import { ReportFacts } from './report-facts.tsx';
import { countsOf, marksOf, missedMarks, type TopicResult } from './score-make-up.ts';
import { ScoreTable } from './score-table.tsx';
import { TopicBars } from './topic-bars.tsx';

interface ReportDetailsProps {
  report: Report;
  questions: JudgedQuestion[];
  topics: TopicResult[];
  /** The reader is the learner. */
  isOwn: boolean;
  /** Shows the questions of a topic. */
  onChoose: (topic: string) => void;
}

/** What the score is made of, the facts of the attempt, its sections and topics, and the way to check it. */
export function ReportDetails({ report, questions, topics, isOwn, onChoose }: ReportDetailsProps) {
  const t = useMessages(reportsMessages);
  const topicsAlike = topics.length > 0 ? topicsOfSections(report) : undefined;
  const isMissed = isOwn && report.released.answers && missedMarks(report) > 0;
  return (
    <div className={styles.details}>
      <MakeUp report={report} questions={questions} />
      <SectionResults report={report} topics={topicsAlike} onChoose={onChoose} />
      {topics.length > 0 && topicsAlike === undefined && (
        <section className={styles.section}>
          <h2 className={styles.subheading}>{t.by_topic}</h2>
          <TopicBars topics={topics} onChoose={onChoose} />
        </section>
      )}
      {isMissed && (
        <div className={rows.rows}>
          <Link to="/practice/coach" search={{ report: report.id }} className={rows.row}>
            <strong className={rows.text}>{t.guess_or_blank}</strong>
            <ChevronIcon />
          </Link>
        </div>
      )}
      <div className={screen.card}>
        <ReportFacts report={report} />
      </div>
      <Ledger report={report} />
    </div>
  );
}

function MakeUp({ report, questions }: Pick<ReportDetailsProps, 'report' | 'questions'>) {
  const t = useMessages(reportsMessages);
  const { score } = report;
  const counts = countsOf(report);
  if (score === null || !counts) return null;
  const madeUp = marksOf(report, questions);
  const forAll = questions.filter(hasMarksForAll).length;
  return (
    <div className={`${screen.card} ${styles.makeUp}`}>
      <ScoreTable report={report} score={score} counts={counts} madeUp={madeUp} />
      {forAll > 0 && <p className={screen.muted}>{t.marks_for_all({ n: forAll })}</p>}
    </div>
  );
}
