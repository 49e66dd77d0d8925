import type { Report, ReportSection } from '@abhyas/contract/reports';
import { type Placed, placeSections } from '@abhyas/exam-rules/paper-sections';
import { PartRow } from '#features/reports/report/part-row.tsx';
import section from '#features/reports/report/report.module.css';
import { countsOf } from '#features/reports/report/score-make-up.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatScore } from '#i18n/numbers.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import rows from '#ui/link-rows.module.css';
import { reportSectionsMessages } from './sections.messages.ts';
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
      <ol className={rows.rows}>
        {placeSections(report.sections).map((each, place) => (
          <li key={each.first}>
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

function Result({ section: { title, score, max_score, ...of }, topic, onChoose }: ResultProps) {
  const t = useMessages(reportSectionsMessages);
  const language = useLanguage();
  const counts = countsOf(of);
  if (score === null || !counts) return null;
  const voided = of.question_count - counts.correct - counts.incorrect - counts.unanswered;
  const parts = [
    { n: counts.correct, part: t.correct },
    { n: counts.incorrect, part: t.wrong },
    { n: counts.unanswered, part: t.blank },
    { n: voided, part: t.void },
  ].flatMap(({ n, part }) => (n > 0 ? [part({ n })] : []));
  return (
    <PartRow
      name={<Bilingual text={title} />}
      note={[t.marks_of({ score: formatScore(score, language), max: max_score }), ...parts].join(' · ')}
      counts={max_score > 0 ? counts : undefined}
      onChoose={topic === undefined ? undefined : () => onChoose(topic)}
    >
      <CutOff section={of} />
    </PartRow>
  );
}

function CutOff({ section }: { section: Pick<ReportSection, 'pass_percent' | 'passed'> }) {
  const words = useCutOff()(section);
  const { passed } = section;
  if (words === undefined) return null;
  return (
    <span>
      <Badge
        tone={passed ? 'success' : 'neutral'}
        icon={passed ? <CheckIcon size={18} /> : passed === false && <CrossIcon size={18} />}
      >
        {words}
      </Badge>
    </span>
  );
}
