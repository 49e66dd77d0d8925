import type { Issue } from '#features/questions/staff/questions-rules.ts';
import { issueMessages } from '#features/questions/staff/questions-staff.ts';
import { remedyFor, warningSentence } from '#features/quizzes/staff/checklist/warning-sentence.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { createMessages } from './create.messages.ts';
import styles from './create.module.css';
import type { Placed, QuizDraft } from './quiz-draft.ts';
import { RemarkList } from './remark-list.tsx';

interface DraftRemarksProps {
  draft: QuizDraft;
  issues: Placed<Issue>[];
  /** The text has not changed since it was checked. */
  checked: boolean;
  onChoose: (offset: number) => void;
  /** Writes another number at a place. */
  onRemedy: (offset: number, value: number) => void;
}

/** How many errors there are, said politely while typing; then which, and what else is doubtful. */
export function DraftRemarks({ draft, issues, checked, onChoose, onRemedy }: DraftRemarksProps) {
  const t = useMessages(createMessages);
  const language = useLanguage();
  const tIssue = useMessages(issueMessages);
  const { state, warnings } = draft;

  const errorCount = issues.length === 1 ? t.one_error : t.errors({ n: issues.length });
  const warningCount = warnings.length === 1 ? t.one_warning : t.warnings({ n: warnings.length });
  const verdict = state === 'empty' ? t.nothing_yet : issues.length > 0 ? errorCount : t.all_well;

  return (
    <>
      {/* The headings below say it to the eye. */}
      <p role="status" className={issues.length > 0 ? 'visually-hidden' : screen.muted}>
        {checked ? verdict : t.checking}
      </p>
      {issues.length > 0 && (
        <RemarkList
          heading={errorCount}
          tone="error"
          remarks={issues.map((issue) => ({ ...issue, sentence: issue.say(tIssue) }))}
          onChoose={onChoose}
        />
      )}
      {warnings.length > 0 && (
        <RemarkList
          heading={warningCount}
          tone="warning"
          remarks={warnings.map((warning) => {
            const remedy = remedyFor(warning, language);
            const { path, line, offset } = warning;
            return {
              path,
              line,
              offset,
              sentence: warningSentence(warning, language),
              remedy: remedy && { label: remedy.label, apply: () => onRemedy(offset, remedy.value) },
            };
          })}
          onChoose={onChoose}
        >
          <p className={styles.remarksNote}>{t.warnings_why}</p>
        </RemarkList>
      )}
    </>
  );
}
