import type { Report, ReportSection } from '@abhyas/contract/reports';
import { type Placed, placeSections } from '@abhyas/exam-rules/paper-sections';
import section from '#features/reports/report/report.module.css';
import { countsOf } from '#features/reports/report/score-make-up.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import { SegmentBar } from '#ui/score/segment-bar.tsx';
import { reportSectionsMessages } from './sections.messages.ts';
import styles from './sections.module.css';
import { useCutOff } from './use-cut-off.ts';

interface SectionResultsProps {
  report: Report;
  /** The topic of each section, where each is one. */
  topics: string[] | undefined;
  /** Shows the questions of a topic. */
  onChoose: (topic: string) => void;
}

/** How each section of the paper went; nothing until the score is released. */
export function SectionResults({ report, topics, onChoose }: SectionResultsProps) {
  const t = useMessages(reportSectionsMessages);
  if (!report.sections || !report.released.score) return null;
  return (
    <section className={section.section}>
      <h2 className={section.subheading}>{t.by_section}</h2>
      <ol className={section.topics}>
        {placeSections(report.sections).map((each, place) => (
          <li key={each.first} className={styles.result}>
            <Result section={each} topic={topics?.[place]} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ResultProps {
  section: Placed<ReportSection>;
  topic: string | undefined;
  onChoose: (topic: string) => void;
}

function Result({ section: { title, score, max_score, first, last, ...of }, topic, onChoose }: ResultProps) {
  const t = useMessages(reportSectionsMessages);
  const language = useLanguage();
  const counts = countsOf(of);
  if (score === null || !counts) return null;
  const voided = of.question_count - counts.correct - counts.incorrect - counts.unanswered;
  const parts = [
    first === last ? t.one_number({ first }) : t.numbers({ first, last }),
    t.correct({ n: counts.correct }),
    t.wrong({ n: counts.incorrect }),
    t.blank({ n: counts.unanswered }),
    ...(voided > 0 ? [t.void({ n: voided })] : []),
  ];
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {topic === undefined ? (
            <Bilingual text={title} />
          ) : (
            <button
              type="button"
              className={`${buttonClass('quiet')} ${section.topicName}`}
              onClick={() => onChoose(topic)}
            >
              <Bilingual text={title} />
            </button>
          )}
        </h3>
        <p className={styles.score}>
          {t.score_of({ score: formatScore(score, language), max: formatNumber(max_score, language) })}
        </p>
      </div>
      {max_score > 0 && <SegmentBar counts={counts} />}
      <p className={styles.counts}>{parts.join(' · ')}</p>
      <CutOff section={of} />
    </>
  );
}

function CutOff({ section }: { section: Pick<ReportSection, 'pass_percent' | 'passed'> }) {
  const words = useCutOff()(section);
  const { passed } = section;
  if (words === undefined) return null;
  return (
    <p>
      <Badge
        tone={passed ? 'success' : 'neutral'}
        icon={passed ? <CheckIcon size={18} /> : passed === false && <CrossIcon size={18} />}
      >
        {words}
      </Badge>
    </p>
  );
}
