import type { Report } from '@abhyas/contract/reports';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Motif } from '#ui/motif.tsx';
import { type Counts, SegmentBar } from '#ui/score/segment-bar.tsx';
import { analysisMessages } from './analysis/analysis.messages.ts';
import { ANALYSIS_ID } from './analysis/question-analysis.tsx';
import { type ChosenQuestions, everyQuestion } from './analysis/question-filter.tsx';
import section from './report/report.module.css';
import { countsOf, missedMarks, type TopicResult, worstTopics } from './report/score-make-up.ts';
import { TopicBars } from './report/topic-bars.tsx';
import { TopicName } from './report/topic-name.tsx';
import styles from './revise.module.css';

const SHOWN = 3;

interface ReviseProps {
  report: Report;
  /** None where no question names one. */
  topics: TopicResult[];
  onChoose: (chosen: ChosenQuestions) => void;
}

/** What now: the topics that cost most marks, in three lines at most, each with the way to its questions. */
export function Revise({ report, topics, onChoose }: ReviseProps) {
  const a = useMessages(analysisMessages);
  const counts = countsOf(report);
  // One question says it itself.
  if (!counts || !report.released.answers || report.questions.length < 2 || report.max_score === 0)
    return null;
  const worst = worstTopics(topics).slice(0, SHOWN);
  const show = (chosen: Partial<ChosenQuestions>) => onChoose({ ...everyQuestion, ...chosen });
  return (
    <section className={section.section}>
      <h2 className={section.subheading}>{a.revise}</h2>
      {missedMarks(report) === 0 ? (
        <div className={styles.nothing}>
          <Motif kind="ticked" />
          <p>{a.nothing_to_revise}</p>
        </div>
      ) : (
        <ul className={styles.lines}>
          {worst.map(({ topic, name, missed, total, ...of }) => (
            <Line key={topic} missed={missed} counts={of} total={total} onShow={() => show({ topic })}>
              <TopicName name={name} />
            </Line>
          ))}
          {worst.length === 0 && (
            <Line
              missed={missedMarks(report)}
              counts={counts}
              total={counts.correct + counts.incorrect + counts.unanswered}
              onShow={() => show({ status: counts.incorrect > 0 ? 'incorrect' : 'unanswered' })}
            >
              {counts.incorrect > 0 ? a.show_wrong : a.show_blank}
            </Line>
          )}
        </ul>
      )}
      {topics.length > worst.length && (
        <details className={styles.topics}>
          <summary>{a.every_topic({ n: topics.length })}</summary>
          <TopicBars topics={topics} />
        </details>
      )}
    </section>
  );
}

interface LineProps {
  missed: number;
  counts: Counts;
  total: number;
  onShow: () => void;
  children: ReactNode;
}

function Line({ missed, counts, total, onShow, children }: LineProps) {
  const a = useMessages(analysisMessages);
  const language = useLanguage();
  const parts = [
    counts.incorrect > 0 && a.wrong_count({ n: counts.incorrect }),
    counts.unanswered > 0 && a.blank_count({ n: counts.unanswered }),
  ].filter((part) => part !== false);
  return (
    <li className={styles.line}>
      <a
        href={`#${ANALYSIS_ID}`}
        className={styles.link}
        onClick={(event) => {
          event.preventDefault();
          onShow();
          const analysis = document.getElementById(ANALYSIS_ID);
          analysis?.scrollIntoView();
          analysis?.focus({ preventScroll: true });
        }}
      >
        {children}
      </a>
      <strong className={styles.missed}>{a.missed({ marks: formatScore(missed, language) })}</strong>
      <SegmentBar counts={counts} />
      <span className={styles.counts}>
        {parts.join(' · ')} ({a.of_questions({ n: total })})
      </span>
    </li>
  );
}
