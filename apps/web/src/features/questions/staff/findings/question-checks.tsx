import type { Language } from '@abhyas/contract/shared';
import { lintQuestion } from '@abhyas/exam-rules/linter/linter';
import { useDeferredValue, useId, useMemo } from 'react';
import notes from '#forms/staff/form-notes.module.css';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { FindingItem, MeantButton, MeantNote } from './finding-item.tsx';
import { findingSentence } from './finding-sentence.ts';
import { checksMessages } from './findings.messages.ts';
import { goToQuestionField } from './go-to-question-field.ts';
import { useMeantWarnings } from './meant-warnings.ts';

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
    <section className={notes.notes} aria-labelledby={heading}>
      <h4 id={heading} className={notes.heading}>
        {t.checks}
      </h4>
      <ul>
        {warnings.map((warning) => {
          const { kind, path, field = path } = warning;
          const option = /^\/questions\/0\/options\/(\d+)/.exec(path)?.[1];
          return (
            <FindingItem
              key={`${kind} ${path}`}
              text={
                <>
                  {option !== undefined && <strong>{t.option({ n: Number(option) + 1 })} </strong>}
                  {findingSentence(warning, language)}
                </>
              }
              onChoose={() => goToQuestionField(field.slice(PATH.length))}
            >
              <MeantButton warning={warning} onMeant={() => mark(warning)} />
            </FindingItem>
          );
        })}
      </ul>
      <MeantNote {...meant} />
    </section>
  );
}
