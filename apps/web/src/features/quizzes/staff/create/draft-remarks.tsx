import { useMessages } from '../../../../i18n/use-messages.ts';
import screen from '../../../../ui/screen/screen.module.css';
import { issueMessages } from '../issues/issue.messages.ts';
import type { Issue } from '../issues/issue.ts';
import type { Placed, QuizDraft } from '../json/quiz-draft.ts';
import type { Warning } from '../json/quiz-warnings.ts';
import { createMessages } from './create.messages.ts';
import styles from './create.module.css';
import { RemarkList } from './remark-list.tsx';

interface DraftRemarksProps {
  draft: QuizDraft;
  issues: Placed<Issue>[];
  /** The text has not changed since it was checked. */
  checked: boolean;
  onChoose: (offset: number) => void;
}

/** How many errors there are, said politely while typing; then which, and what else is doubtful. */
export function DraftRemarks({ draft, issues, checked, onChoose }: DraftRemarksProps) {
  const t = useMessages(createMessages);
  const tIssue = useMessages(issueMessages);
  const { state, warnings } = draft;

  const errorCount = issues.length === 1 ? t.one_error : t.errors({ n: issues.length });
  const warningCount = warnings.length === 1 ? t.one_warning : t.warnings({ n: warnings.length });
  const verdict = state === 'empty' ? t.nothing_yet : issues.length > 0 ? errorCount : t.all_well;

  const sayWarning = (warning: Warning) => {
    if (warning.kind !== 'nepali_missing') return t[warning.kind]({ n: warning.other + 1 });
    return warning.places === 1 ? t.nepali_missing_once : t.nepali_missing({ n: warning.places });
  };

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
          remarks={warnings.map((warning) => ({ ...warning, sentence: sayWarning(warning) }))}
          onChoose={onChoose}
        >
          <p className={styles.remarksNote}>{t.warnings_why}</p>
        </RemarkList>
      )}
    </>
  );
}
