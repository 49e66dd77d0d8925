import type { Report } from '@abhyas/contract/reports';
import { placeSections } from '@abhyas/exam-rules/paper-sections';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { reportSectionsMessages } from './sections.messages.ts';
import styles from './sections.module.css';
import { useCutOff } from './use-cut-off.ts';

/** The results of the sections on paper; nothing until the score is released. */
export function SectionTable({ report: { sections, released } }: { report: Report }) {
  const t = useMessages(reportSectionsMessages);
  const r = useMessages(reportsMessages);
  const language = useLanguage();
  const cutOffOf = useCutOff();
  if (!sections || !released.score) return null;
  const number = (value: number | null) => (value === null ? '' : formatNumber(value, language));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[t.section, r.score, r.correct, r.incorrect, r.unanswered].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {placeSections(sections).map((section) => (
          <tr key={section.first}>
            <th scope="row">
              <Bilingual text={section.title} />
            </th>
            <td>
              {t.score_of({
                score: formatScore(section.score ?? 0, language),
                max: number(section.max_score),
              })}
            </td>
            <td>{number(section.correct)}</td>
            <td>{number(section.incorrect)}</td>
            <td>{number(section.unanswered)}</td>
            <td>{cutOffOf(section)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
