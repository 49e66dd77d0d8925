import type { LocalizedText } from '@abhyas/contract/shared';
import type { ReactNode } from 'react';
import { useLanguage, useReading } from '../../../i18n/language.ts';
import { Localized, localize } from '../../../i18n/localized.tsx';
import { ReadingToggle } from '../../../i18n/reading/language-toggle.tsx';
import { ScreenHeading } from '../../../ui/screen/screen-heading.tsx';
import styles from './quiz.module.css';

interface QuizHeaderProps {
  title: LocalizedText;
  tabTitle: string;
  /** The timer. */
  children: ReactNode;
}

/** Stays in sight while the question scrolls. */
export function QuizHeader({ title, tabTitle, children }: QuizHeaderProps) {
  const language = useLanguage();
  const other = language === 'en' ? 'ne' : 'en';
  const both = useReading() === 'both' && localize(title, 'en').text !== localize(title, 'ne').text;
  return (
    <div className={styles.header}>
      <ScreenHeading className={both ? `${styles.title} ${styles.two}` : styles.title} title={tabTitle}>
        <Localized text={title} />
        {both && (
          <span className={styles.other}>
            <Localized text={title} language={other} />
          </span>
        )}
      </ScreenHeading>
      <ReadingToggle />
      {children}
    </div>
  );
}
