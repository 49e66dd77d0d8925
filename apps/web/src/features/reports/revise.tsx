import type { Report } from '@abhyas/contract/reports';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#i18n/language.ts';
import { formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import rows from '#ui/link-rows.module.css';
import { Motif } from '#ui/motif.tsx';
import { analysisMessages } from './analysis/analysis.messages.ts';
import { topicOf } from './practised/question-topic.ts';
import type { JudgedQuestion } from './questions/question-status.ts';
import section from './report/report.module.css';
import { countsOf, missedMarks, type TopicResult, toRevise } from './report/score-make-up.ts';
import { TopicName } from './report/topic-name.tsx';
import styles from './revise.module.css';

interface ReviseProps {
  report: Report;
  /** None where no question names one. */
  topics: TopicResult[];
  /** The missed questions that may be practised now; undefined where the reader is not the learner. */
  practised: readonly JudgedQuestion[] | undefined;
}

/** What now: the topics that cost most marks. Each opens a round of its missed questions. */
export function Revise({ report, topics, practised = [] }: ReviseProps) {
  const a = useMessages(analysisMessages);
  // One question says it itself.
  if (!countsOf(report) || !report.released.answers || report.questions.length < 2 || report.max_score === 0)
    return null;
  const worst = toRevise(topics);
  const elsewhere = missedIn(topics) - missedIn(worst);
  const isAllRight = missedMarks(report) === 0;
  if (!isAllRight && worst.length === 0) return null;
  return (
    <section className={section.section}>
      <div className={styles.head}>
        <h2 className={section.subheading}>{a.revise}</h2>
        {elsewhere > 0 && <span>{a.missed_elsewhere({ n: elsewhere })}</span>}
      </div>
      {isAllRight ? (
        <div className={styles.nothing}>
          <Motif kind="ticked" />
          <p>{a.nothing_to_revise}</p>
        </div>
      ) : (
        <ul className={rows.rows}>
          {worst.map((of) => (
            <li key={of.topic}>
              {practised.some(({ question }) => topicOf(question) === of.topic) ? (
                <Link to="/practice" search={{ report: report.id, topic: of.topic }} className={rows.row}>
                  <Missed of={of} />
                  <ChevronIcon />
                </Link>
              ) : (
                <div className={rows.row}>
                  <Missed of={of} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const missedIn = (topics: readonly TopicResult[]) =>
  topics.reduce((sum, { incorrect, unanswered }) => sum + incorrect + unanswered, 0);

function Missed({ of: { name, missed, incorrect, unanswered, total } }: { of: TopicResult }) {
  const a = useMessages(analysisMessages);
  const language = useLanguage();
  const marks = formatScore(missed, language);
  return (
    <span className={rows.text}>
      <strong className={rows.title}>
        <TopicName name={name} />
      </strong>
      <span className={rows.note}>{a.missed({ marks, n: incorrect + unanswered, total })}</span>
    </span>
  );
}
