import type { LocalizedText } from '@abhyas/contract/shared';
import type { ReactNode } from 'react';
import { ReadingToggle } from '../../i18n/language-toggle.tsx';
import { Localized } from '../../i18n/localized.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import styles from './quiz.module.css';

interface QuizHeaderProps {
  title: LocalizedText;
  tabTitle: string;
  /** The timer. */
  children: ReactNode;
}

/** Stays in sight while the question scrolls. */
export function QuizHeader({ title, tabTitle, children }: QuizHeaderProps) {
  return (
    <div className={styles.header}>
      <ScreenHeading className={styles.title} title={tabTitle}>
        <Localized text={title} />
      </ScreenHeading>
      <ReadingToggle />
      {children}
    </div>
  );
}
