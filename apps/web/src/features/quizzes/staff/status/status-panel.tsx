import type { QuizStatus } from '@abhyas/contract/quiz-json';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import type { MeantWarnings } from '#features/questions/staff/questions-staff.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { CheckList, WarningText } from '#features/quizzes/staff/checklist/check-list.tsx';
import type { Warning } from '#features/quizzes/staff/checklist/quiz-warnings.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { AskedInExam } from './asked-in-exam.tsx';
import { learnersSee } from './learners-see.ts';
import { useNow } from './now.ts';
import { statusMessages } from './status.messages.ts';
import { StatusBadge } from './status-badge.tsx';
import styles from './status-panel.module.css';

interface StatusPanelProps {
  /** As it is saved. */
  quiz: AdminQuiz;
  /** Settings are typed and not saved. */
  unsaved: boolean;
  warnings: Warning[];
  meant: MeantWarnings;
  changing: { error: Error | null; isPending: boolean; variables: { status?: QuizStatus } | undefined };
  newest: Newest;
  /** As in the settings. */
  questionOpen: boolean;
  /** `despite`: also what running or coming exams ask. */
  onChange: (status: QuizStatus, despite?: 'despite') => void;
  onChoose: (path: string) => void;
  onRemedy: (path: string, value: number) => void;
}

/** Where the quiz stands, what learners see of it, and the way to publish it or to take it back. */
export function StatusPanel(props: StatusPanelProps) {
  const { quiz, unsaved, warnings, meant, changing, newest, questionOpen, onChange } = props;
  const { onChoose, onRemedy } = props;
  const t = useMessages(statusMessages);
  const language = useLanguage();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const isDraft = quiz.status === 'draft';
  const publish = () => {
    setAsking(false);
    onChange('published');
  };

  return (
    <section className={`${screen.card} ${styles.panel}`} aria-labelledby="status-heading">
      <div className={styles.head}>
        <h2 id="status-heading">{t.status}</h2>
        <StatusBadge quiz={quiz} />
      </div>
      <div className={styles.sees}>
        {learnersSee(quiz, now, language).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {(isDraft || warnings.length > 0 || meant.hidden > 0) && (
        <CheckList warnings={warnings} onChoose={onChoose} onRemedy={onRemedy} meant={meant} />
      )}
      {changing.error !== null && (
        <StatusFailure
          error={changing.error}
          status={changing.variables?.status}
          newest={newest}
          onDespite={() => onChange('published', 'despite')}
        />
      )}
      {isDraft ? (
        <div className={screen.actions}>
          <Button
            look={questionOpen ? 'secondary' : 'primary'}
            busy={changing.isPending}
            onClick={() => (warnings.length > 0 ? setAsking(true) : publish())}
          >
            {unsaved ? t.save_and_publish : t.publish}
          </Button>
        </div>
      ) : (
        !quiz.has_attempts && (
          <div className={screen.actions}>
            <Button busy={changing.isPending} onClick={() => onChange('draft')}>
              {t.to_draft}
            </Button>
            <span className={screen.muted}>{t.to_draft_note}</span>
          </div>
        )
      )}
      {asking && (
        <ConfirmPublishing warnings={warnings} onCancel={() => setAsking(false)} onConfirm={publish} />
      )}
    </section>
  );
}

interface ConfirmPublishingProps {
  warnings: Warning[];
  onCancel: () => void;
  onConfirm: () => void;
}

const SHOWN_WARNINGS = 5;

function ConfirmPublishing({ warnings, onCancel, onConfirm }: ConfirmPublishingProps) {
  const t = useMessages(statusMessages);
  const tAction = useMessages(actionMessages);
  return (
    <ConfirmDialog
      heading={t.confirm_publish}
      cancel={tAction.cancel}
      confirm={t.publish_anyway}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <ul className={styles.warnings}>
        {warnings.slice(0, SHOWN_WARNINGS).map((warning) => (
          <li key={`${warning.kind} ${warning.path}`}>
            <WarningText warning={warning} />
          </li>
        ))}
      </ul>
      {warnings.length > SHOWN_WARNINGS && <p>{t.more({ n: warnings.length - SHOWN_WARNINGS })}</p>}
    </ConfirmDialog>
  );
}

interface StatusFailureProps {
  error: Error;
  status: QuizStatus | undefined;
  newest: Newest;
  onDespite: () => void;
}

function StatusFailure({ error, status, newest, onDespite }: StatusFailureProps) {
  const t = useMessages(statusMessages);
  const sentence = status === 'draft' ? t.draft_failed : t.publish_failed;
  if (status === 'published' && hasCode(error, 'TOO_MANY_REQUESTS'))
    return <Failure sentence={sentence} error={undefined} reason={t.refused_too_often} />;
  if (hasCode(error, 'ASKED_IN_EXAM')) return <AskedInExam sentence={sentence} onDespite={onDespite} />;
  if (!hasCode(error, 'QUIZ_HAS_ATTEMPTS'))
    return <SaveFailure sentence={sentence} error={error} newest={newest} />;
  return (
    <Notice tone="error">
      <p>{sentence}</p>
      <p>{t.has_attempts}</p>
    </Notice>
  );
}
