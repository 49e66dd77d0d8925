import type { Place } from '@abhyas/question-files/json/scan-json';
import { issueMessages } from '#features/questions/staff/questions-staff.ts';
import { PlaceList } from '#features/quizzes/staff/checklist/place-list.tsx';
import { remedyFor, warningSentence } from '#features/quizzes/staff/checklist/warning-sentence.ts';
import { useLanguage } from '#i18n/language.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { createMessages } from './create.messages.ts';
import styles from './create.module.css';
import type { QuizDraft } from './quiz-draft.ts';

interface RemarksProps {
  draft: QuizDraft;
  /** The text has not changed since it was checked. */
  checked: boolean;
  onChoose: (offset: number) => void;
  /** Writes another number at a place. */
  onRemedy: (offset: number, value: number) => void;
}

/** How many errors there are, announced politely while typing; then which, and what else is doubtful. */
export function Remarks({ draft: { state, issues, warnings }, checked, onChoose, onRemedy }: RemarksProps) {
  const t = useMessages(createMessages);
  const tIssue = useMessages(issueMessages);
  const language = useLanguage();
  const errorCount = issues.length === 1 ? t.one_error : t.errors({ n: issues.length });
  const verdict = state === 'empty' ? t.nothing_yet : issues.length > 0 ? errorCount : t.all_well;
  const itemOf = ({ path, line, offset }: { path: string } & Place, key: number, sentence: string) => ({
    // Two remarks may stand at one place.
    key: `${path} ${key}`,
    onChoose: () => onChoose(offset),
    words: (
      <>
        <strong>{t.line({ n: inDigitsOf(language, String(line)) })}</strong>{' '}
        <code lang="en" className={screen.muted}>
          {path}
        </code>
        <br />
        {sentence}
      </>
    ),
  });
  return (
    <>
      {/* The headings below show it to the eye. */}
      <p role="status" className={issues.length > 0 ? 'visually-hidden' : screen.muted}>
        {checked ? verdict : t.checking}
      </p>
      {issues.length > 0 && (
        <section className={`${screen.card} ${styles.remarks}`}>
          <h2>{errorCount}</h2>
          <PlaceList
            items={issues.map((issue, index) => ({
              ...itemOf(issue, index, issue.say(tIssue)),
              actions: issue.detail && <span lang="en">{issue.detail}</span>,
            }))}
          />
        </section>
      )}
      {warnings.length > 0 && (
        <section className={`${screen.card} ${styles.remarks} ${styles.warning}`}>
          <h2>{warnings.length === 1 ? t.one_warning : t.warnings({ n: warnings.length })}</h2>
          <p className={screen.muted}>{t.warnings_why}</p>
          <PlaceList
            items={warnings.map((warning, index) => {
              const remedy = remedyFor(warning, language);
              return {
                ...itemOf(warning, index, warningSentence(warning, language)),
                actions: remedy && (
                  <Button onClick={() => onRemedy(warning.offset, remedy.value)}>{remedy.label}</Button>
                ),
              };
            })}
          />
        </section>
      )}
    </>
  );
}
