import type { LocalizedText } from '@abhyas/contract/shared';
import type { ReactNode, Ref } from 'react';
import { useLanguage, useReading } from '#i18n/language.ts';
import { isOnce, Localized, localize } from '#i18n/localized.tsx';
import { ReadingSelect } from '#i18n/reading/reading-select.tsx';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import styles from './quiz-header.module.css';

interface QuizHeaderProps {
  title: LocalizedText;
  tabTitle: string;
  /** The way out. */
  leave?: ReactNode;
  /** How much is answered, 0 to 1. */
  answered?: number;
  /** Is given the place of the title. */
  middle?: Ref<HTMLDivElement>;
  /** The timer. */
  children: ReactNode;
}

/** One bar, which stays in sight while the question scrolls. */
export function QuizHeader({ title, tabTitle, leave, answered, middle, children }: QuizHeaderProps) {
  const language = useLanguage();
  const other = language === 'en' ? 'ne' : 'en';
  const both = useReading() === 'both' && !isOnce(title);
  return (
    <div className={styles.header}>
      {leave}
      <div ref={middle} className={styles.middle} title={localize(title, language).text}>
        <ScreenHeading className={both ? `${styles.title} ${styles.two}` : styles.title} title={tabTitle}>
          <Localized text={title} />
          {both && (
            <span className={styles.other}>
              <Localized text={title} language={other} />
            </span>
          )}
        </ScreenHeading>
      </div>
      <ReadingSelect />
      {children}
      {answered !== undefined && (
        <svg className={styles.answered} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={answered} height="1" />
        </svg>
      )}
    </div>
  );
}
