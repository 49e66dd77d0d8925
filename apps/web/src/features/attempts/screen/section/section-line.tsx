import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { MarksOfAnswer } from '#ui/marks-of-answer.tsx';
import type { QuestionSection } from './question-section.ts';
import styles from './section-line.module.css';

interface SectionLineProps {
  section: QuestionSection;
  id: string;
}

/** The section of a question and the question's marks: one line, however long the name is. */
export function SectionLine({ section: { title, marks }, id }: SectionLineProps) {
  const language = useLanguage();
  return (
    <div id={id} className={styles.line}>
      <span className={styles.title} title={localize(title, language).text}>
        <Localized text={title} />
      </span>{' '}
      <span className={styles.marks}>
        <MarksOfAnswer {...marks} />
      </span>
    </div>
  );
}

/** The instructions of a section, at its first question. They can be closed. */
export function SectionInstructions({ section: { instructions } }: Pick<SectionLineProps, 'section'>) {
  const t = useMessages(attemptsMessages);
  if (instructions === undefined) return null;
  return (
    <details open className={styles.instructions}>
      <summary>{t.section_instructions}</summary>
      <p>
        <Bilingual text={instructions} />
      </p>
    </details>
  );
}
