import type { RankedAttempt } from '@abhyas/contract/reports/staff';
import { reaches } from '@abhyas/exam-rules/scoring';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { CrossIcon } from '#ui/icons.tsx';
import { quizResultsMessages } from './quiz-results.messages.ts';
import styles from './quiz-results.module.css';

/** What an attempt reached in each section, and where it missed a pass mark. */
export function SectionScores({ sections }: { sections: NonNullable<RankedAttempt['sections']> }) {
  const t = useMessages(quizResultsMessages);
  const language = useLanguage();
  return (
    <ol className={styles.sectionScores}>
      {sections.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one name
        <li key={place}>
          {t.section_score({
            title: localize(section.title, language).text,
            score: formatScore(section.score, language),
            max: formatNumber(section.max_score, language),
          })}
          {reaches(section, section.pass_percent) === false && (
            <span className={styles.missed}>
              <CrossIcon size={16} />
              {t.below_cut_off}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
