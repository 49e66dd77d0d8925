import type { PaperSection } from '@abhyas/contract/papers/sections';
import { placeSections } from '@abhyas/exam-rules/paper-sections';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { instructionsMessages } from './instructions.messages.ts';
import styles from './section-list.module.css';

/** The sections of a paper: what each asks, gains and costs, and what must be reached in it. */
export const SectionList = ({ sections }: { sections: readonly PaperSection[] }) => (
  <ol className={styles.list}>
    {placeSections(sections).map((section) => (
      <li key={section.first} className={styles.section}>
        <h3 className={styles.title}>
          <Bilingual text={section.title} />
        </h3>
        <SectionFacts section={section} />
        {section.instructions && (
          <p className={styles.instructions}>
            <Bilingual text={section.instructions} />
          </p>
        )}
      </li>
    ))}
  </ol>
);

function SectionFacts({ section }: { section: PaperSection }) {
  const t = useMessages(instructionsMessages);
  const { question_count, marks_correct, marks_wrong, pass_percent } = section;
  const marks =
    marks_correct === null || marks_wrong === null
      ? [t.section_differs]
      : [
          t.section_correct({ n: marks_correct }),
          marks_wrong > 0 ? t.section_wrong({ n: marks_wrong }) : t.wrong_free,
        ];
  const facts = [
    question_count === 1 ? t.section_one_question : t.section_questions({ n: question_count }),
    ...marks,
    ...(pass_percent === null ? [] : [t.section_cut_off({ n: pass_percent })]),
  ];
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
