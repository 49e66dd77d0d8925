import type { Language } from '@abhyas/contract/shared';
import { useDeferredValue, useId, useMemo } from 'react';
import list from '#features/quizzes/staff/checklist/check-list.module.css';
import { MeantButton, MeantNote } from '#features/quizzes/staff/checklist/check-list.tsx';
import { goToQuestionField } from '#features/quizzes/staff/checklist/go-to-field.ts';
import { lintQuestion } from '#features/quizzes/staff/checklist/linter/linter.ts';
import { useMeantWarnings } from '#features/quizzes/staff/checklist/meant/meant-warnings.ts';
import { warningSentence } from '#features/quizzes/staff/checklist/warning-sentence.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { checksMessages } from './checks.messages.ts';
import styles from './checks.module.css';

interface QuestionChecksProps {
  /** Of the quiz; null in the bank. */
  id: string | null;
  /** What the form would send now. */
  input: object;
  /** In which the other questions of the quiz are written. */
  languages: ReadonlySet<Language>;
}

const PATH = '/questions/0';

/** What is seldom meant in the question that is typed, each leading to its field. It prevents nothing. */
export function QuestionChecks({ id, input, languages }: QuestionChecksProps) {
  const t = useMessages(checksMessages);
  const language = useLanguage();
  const heading = useId();
  const typed = useDeferredValue(JSON.stringify(input));
  const question: unknown = useMemo(() => JSON.parse(typed), [typed]);
  const all = useMemo(() => lintQuestion(question, PATH, languages), [question, languages]);
  const { warnings, mark, ...meant } = useMeantWarnings(id, { questions: [question] }, all);
  if (all.length === 0) return null;
  return (
    <section className={styles.checks} aria-labelledby={heading}>
      <h4 id={heading} className={styles.heading}>
        {t.checks}
      </h4>
      <ul>
        {warnings.map((warning) => {
          const { kind, path, field = path } = warning;
          const option = /^\/questions\/0\/options\/(\d+)/.exec(path)?.[1];
          return (
            <li key={`${kind} ${path}`} className={list.item}>
              <button
                type="button"
                className={list.warning}
                onClick={() => goToQuestionField(field.slice(PATH.length))}
              >
                {option !== undefined && <strong>{t.option({ n: Number(option) + 1 })} </strong>}
                {warningSentence(warning, language)}
              </button>
              <MeantButton warning={warning} onMeant={() => mark(warning)} />
            </li>
          );
        })}
      </ul>
      <MeantNote {...meant} />
    </section>
  );
}
