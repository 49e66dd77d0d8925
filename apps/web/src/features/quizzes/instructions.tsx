import type { QuizSummary } from '@abhyas/contract/quizzes';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { Localized, localize } from '../../i18n/localized.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { CheckIcon, CrossIcon, DashIcon, InfoIcon } from '../../ui/icons.tsx';
import { Legend } from '../../ui/legend/legend.tsx';
import screen from '../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../ui/screen/screen-heading.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';
import { QuizFacts } from './quiz-facts.tsx';
import { quizzesMessages } from './quizzes.messages.ts';
import styles from './quizzes.module.css';

interface InstructionsProps {
  quiz: QuizSummary;
  /** What to do now. */
  children: ReactNode;
}

/** What to know before the timer starts. */
export function Instructions({ quiz, children }: InstructionsProps) {
  const t = useMessages(quizzesMessages);
  const language = useLanguage();
  const other = language === 'en' ? 'ne' : 'en';

  return (
    <div className={styles.narrow}>
      <div className={styles.titles}>
        <p className={styles.eyebrow}>{t.instructions}</p>
        <ScreenHeading title={`${t.instructions}: ${localize(quiz.title, language).text}`}>
          <Localized text={quiz.title} />
        </ScreenHeading>
        {quiz.title.ne && (
          <p className={styles.other}>
            <Localized text={quiz.title} language={other} />
          </p>
        )}
      </div>

      <div className={`${screen.card} ${styles.panel}`}>
        <section className={styles.section}>
          <div className={styles.badges}>
            <DifficultyBadge difficulty={quiz.difficulty} />
          </div>
          <QuizFacts quiz={quiz} />
        </section>

        <section className={styles.section}>
          <h2>{t.marking}</h2>
          <ul className={styles.lines}>
            <li>
              <CheckIcon />
              {t.per_correct({ n: quiz.marks_correct })}
            </li>
            <li>
              <CrossIcon />
              {quiz.marks_wrong > 0 ? t.per_wrong({ n: quiz.marks_wrong }) : t.wrong_free}
            </li>
            <li>
              <DashIcon />
              {t.unanswered_free}
            </li>
          </ul>
        </section>

        <section className={styles.section}>
          <h2>{t.notes}</h2>
          <ul className={styles.lines}>
            <li>
              <InfoIcon />
              {t.timer_note}
            </li>
            <li>
              <InfoIcon />
              {t.submit_note}
            </li>
          </ul>
        </section>

        <section className={styles.section}>
          <h2>{t.legend}</h2>
          <Legend
            words={{ current: t.current, done: t.attempted, rest: t.not_attempted, flagged: t.flagged }}
          />
        </section>
      </div>

      {children}
    </div>
  );
}
