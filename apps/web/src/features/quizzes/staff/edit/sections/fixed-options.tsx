import type { AdminSection } from '@abhyas/contract/papers/sections';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import edit from '#features/quizzes/staff/edit/edit.module.css';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { fixedOptions } from './options-that-stay.ts';
import { sectionsMessages } from './sections.messages.ts';
import styles from './sections.module.css';

/** Which options of the section's own questions keep their places while the others are shuffled. */
export function FixedOptions({ quiz, section }: { quiz: AdminQuiz; section: AdminSection }) {
  const t = useMessages(sectionsMessages);
  const language = useLanguage();
  const found = fixedOptions(quiz, section);
  if (found.length === 0) return null;
  return (
    <details className={edit.more}>
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
