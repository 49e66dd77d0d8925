import type { AdminSection } from '@abhyas/contract/papers/sections';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { LocalizedText } from '@abhyas/contract/shared';
import { isByLetter, isOfAll, movableOptions } from '@abhyas/exam-rules/fixed-options';
import layout from '#forms/staff/form-layout.module.css';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { sectionsMessages } from './sections.messages.ts';
import styles from './sections.module.css';

interface FixedOptionsProps {
  /** Of the quiz. */
  questions: AdminQuiz['questions'];
  /** Absent: all questions are shuffled alike. */
  section?: AdminSection;
}

/** Which options of the quiz's questions, or of a section's own ones, keep their places while the others are shuffled. */
export function FixedOptions({ questions, section }: FixedOptionsProps) {
  const t = useMessages(sectionsMessages);
  const language = useLanguage();
  const found = fixedOptions(questions, section);
  if (found.length === 0) return null;
  return (
    <details className={layout.more}>
      <summary>{found.length === 1 ? t.fixed_one : t.fixed({ n: found.length })}</summary>
      <ul className={styles.fixed}>
        {found.map(({ number, text, moves }) => {
          const option = localize(text, language).text;
          return (
            <li key={number}>
              {moves ? t.fixed_last({ n: number, option }) : t.fixed_all({ n: number, option })}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

interface FixedOption {
  /** Of the question in the quiz, from 1. */
  number: number;
  text: LocalizedText;
  /** Whether the other options change places. */
  moves: boolean;
}

/** For each question with an option that is about others, the first such option. */
function fixedOptions(
  questions: FixedOptionsProps['questions'],
  section: FixedOptionsProps['section'],
): FixedOption[] {
  const ids = section && new Set(section.questions.map(({ id }) => id));
  return questions.flatMap(({ id, options }, place) => {
    if (ids && !ids.has(id)) return [];
    const fixed = options.find(({ text }) => isByLetter(text)) ?? options.find(({ text }) => isOfAll(text));
    if (fixed === undefined) return [];
    return [{ number: place + 1, text: fixed.text, moves: movableOptions(options).length > 0 }];
  });
}
