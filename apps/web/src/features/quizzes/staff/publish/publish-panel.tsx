import type { QuizStatus } from '@abhyas/contract/quiz-json';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import type { MeantWarnings } from '#features/questions/staff/questions-staff.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { CheckList, WarningText } from '#features/quizzes/staff/checklist/check-list.tsx';
import type { Warning } from '#features/quizzes/staff/checklist/quiz-warnings.ts';
import { AskedInExam } from '#features/quizzes/staff/status/asked-in-exam.tsx';
import { learnersSee } from '#features/quizzes/staff/status/learners-see.ts';
import { useNow } from '#features/quizzes/staff/status/now.ts';
import { statusMessages } from '#features/quizzes/staff/status/status.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { publishMessages } from './publish.messages.ts';
import styles from './publish.module.css';

/** `despite`: also what running or coming exams ask. */
export interface StatusChange {
  status: QuizStatus;
  despite?: true;
}

interface PublishPanelProps {
  quiz: AdminQuiz;
  warnings: Warning[];
  meant: MeantWarnings;
  changing: { error: Error | null; isPending: boolean; variables: { status?: QuizStatus } | undefined };
  newest: Newest;
  onChange: (change: StatusChange) => void;
  onChoose: (path: string) => void;
  /** Changes the deduction for a wrong answer. */
  onRemedy: (marks_wrong: number) => void;
}

/** Where the quiz stands, what learners see of it, what to look at, and the way to publish it or to take it back. */
export function PublishPanel(props: PublishPanelProps) {
  const { quiz, warnings, meant, changing, newest, onChange, onChoose, onRemedy } = props;
  const t = useMessages(statusMessages);
  const language = useLanguage();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const isDraft = quiz.status === 'draft';
  const publish = () => {
    setAsking(false);
    onChange({ status: 'published' });
  };

  return (
    <section className={`${screen.card} ${styles.panel}`} aria-labelledby="status-heading">
      <h2 id="status-heading">{t.status}</h2>
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
          onChoose={onChoose}
          onDespite={() => onChange({ status: 'published', despite: true })}
        />
      )}
      {isDraft ? (
        <div className={screen.actions}>
          <Button
            look="primary"
            busy={changing.isPending}
            onClick={() => (warnings.length > 0 ? setAsking(true) : publish())}
          >
            {t.publish}
          </Button>
        </div>
      ) : (
        !quiz.has_attempts && (
          <div className={screen.actions}>
            <Button busy={changing.isPending} onClick={() => onChange({ status: 'draft' })}>
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
  onChoose: (path: string) => void;
  onDespite: () => void;
}

function StatusFailure({ error, status, newest, onChoose, onDespite }: StatusFailureProps) {
  const t = useMessages(statusMessages);
  const { remedy_failed } = useMessages(publishMessages);
  const sentence =
    status === undefined ? remedy_failed : status === 'draft' ? t.draft_failed : t.publish_failed;
  if (status === 'published' && hasCode(error, 'TOO_MANY_REQUESTS'))
    return <Failure sentence={sentence} error={undefined} reason={t.refused_too_often} />;
  if (hasCode(error, 'ASKED_IN_EXAM')) return <AskedInExam sentence={sentence} onDespite={onDespite} />;
  if (!hasCode(error, 'QUIZ_HAS_ATTEMPTS'))
    return <SaveFailure sentence={sentence} error={error} newest={newest} onChoose={onChoose} />;
  return (
    <Notice tone="error">
      <p>{sentence}</p>
      <p>{t.has_attempts}</p>
    </Notice>
  );
}
