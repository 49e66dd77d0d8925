import type { RankedAttempt } from '@abhyas/contract/reports/staff';
import { reaches } from '@abhyas/exam-rules/scoring';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { CrossIcon } from '#ui/icons.tsx';
import { quizResultsMessages } from './quiz-results.messages.ts';
import styles from './quiz-results.module.css';

/** What an attempt reached in each section: the figures alone until it is opened, and where it missed a pass mark. */
export function SectionScores({ sections }: { sections: NonNullable<RankedAttempt['sections']> }) {
  const t = useMessages(quizResultsMessages);
  const language = useLanguage();
  const isMissed = (section: (typeof sections)[number]) => reaches(section, section.pass_percent) === false;
  return (
    <details className={styles.sectionScores}>
      <summary>
        {sections.map(({ score }) => formatScore(score, language)).join(' · ')}
        {sections.some(isMissed) && (
          <span className={styles.missed}>
            <CrossIcon size={16} />
            {t.below_cut_off}
          </span>
        )}
      </summary>
      <ol>
        {sections.map((section, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one name
          <li key={place}>
            {t.section_score({
              title: localize(section.title, language).text,
              score: formatScore(section.score, language),
              max: formatNumber(section.max_score, language),
            })}
            {isMissed(section) && (
              <span className={styles.missed} role="img" aria-label={t.below_cut_off}>
                <CrossIcon size={16} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
