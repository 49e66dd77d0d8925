import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { standingOf } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { useCan } from '#api/staff/rights.ts';
import panel from '#features/quizzes/staff/changes/panel.module.css';
import { resultsRelease, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { useNow } from '#features/quizzes/staff/status/now.ts';
import { formatDateTime } from '#i18n/dates/dates.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { resultsMessages } from './results.messages.ts';

type Part = 'score' | 'answers';

interface ReleasePanelProps {
  id: string;
  /** As it is saved. */
  quiz: AdminQuiz;
  newest: Newest;
}

/** The buttons for what is released by hand; nothing without any. */
export function ReleasePanel({ id, quiz, newest }: ReleasePanelProps) {
  const t = useMessages(resultsMessages);
  const [asking, setAsking] = useState<Part>();
  const release = useQuizChange(id, resultsRelease);
  const parts: Part[] = [];
  if (quiz.show_score === 'by_hand') parts.push('score');
  if (quiz.show_answers === 'by_hand') parts.push('answers');
  if (parts.length === 0) return null;

  const send = (part: Part, released: boolean) => {
    setAsking(undefined);
    if (release.isPending) return;
    release.mutate(
      { [part]: released },
      { onSuccess: () => showToast(resultsMessages[released ? 'done_released' : 'done_withdrawn']) },
    );
  };
  return (
    <section className={`${screen.card} ${panel.section}`} aria-labelledby="release-heading">
      <h2 id="release-heading">{t.release}</h2>
      {parts.map((part) => (
        <ReleasedPart
          key={part}
          part={part}
          released_at={quiz[`${part}_released_by_hand_at`]}
          busy={release.isPending}
          onRelease={() => setAsking(part)}
          onWithdraw={() => send(part, false)}
        />
      ))}
      {release.error !== null && (
        <ReleaseFailure error={release.error} sent={release.variables} newest={newest} />
      )}
      {asking && (
        <ConfirmRelease
          part={asking}
          quiz={quiz}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => send(asking, true)}
        />
      )}
    </section>
  );
}

interface ReleasedPartProps {
  part: Part;
  released_at: string | null;
  busy: boolean;
  onRelease: () => void;
  onWithdraw: () => void;
}

function ReleasedPart({ part, released_at, busy, onRelease, onWithdraw }: ReleasedPartProps) {
  const t = useMessages(resultsMessages);
  const language = useLanguage();
  const can = useCan();
  return (
    <div className={panel.row}>
      <p>
        {released_at === null
          ? t[`${part}_withheld`]
          : t[`${part}_released`]({ at: formatDateTime(released_at, language) })}
      </p>
      {!can('release_results') ? (
        <p className={screen.muted}>{t.by_examiner}</p>
      ) : released_at === null ? (
        <Button aria-haspopup="dialog" busy={busy} onClick={onRelease}>
          {t[`release_${part}`]}
        </Button>
      ) : (
        <Button busy={busy} onClick={onWithdraw}>
          {t[`withdraw_${part}`]}
        </Button>
      )}
    </div>
  );
}

interface ConfirmReleaseProps {
  part: Part;
  quiz: AdminQuiz;
  onCancel: () => void;
  onConfirm: () => void;
}

function ConfirmRelease({ part, quiz, onCancel, onConfirm }: ConfirmReleaseProps) {
  const t = useMessages(resultsMessages);
  const tAction = useMessages(actionMessages);
  const isOpen = ['open', 'scheduled'].includes(standingOf(quiz, useNow()));
  return (
    <ConfirmDialog
      heading={t[`confirm_${part}`]}
      cancel={tAction.cancel}
      confirm={t[`release_${part}`]}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t.confirm_why}</p>
      {part === 'answers' && isOpen && (
        <p>
          <strong>{t.confirm_still_open}</strong>
        </p>
      )}
    </ConfirmDialog>
  );
}

interface ReleaseFailureProps {
  error: Error;
  sent: { score?: boolean | undefined; answers?: boolean | undefined } | undefined;
  newest: Newest;
}

function ReleaseFailure({ error, sent, newest }: ReleaseFailureProps) {
  const t = useMessages(resultsMessages);
  const sentence = sent?.score === true || sent?.answers === true ? t.release_failed : t.withdraw_failed;
  const seen = hasCode(error, 'RESULTS_SEEN');
  if (!seen && !hasCode(error, 'RELEASE_NOT_BY_HAND'))
    return <SaveFailure sentence={sentence} error={error} newest={newest} />;
  return (
    <Notice tone="error">
      <p>{sentence}</p>
      <p>{seen ? t.seen : t.not_by_hand}</p>
    </Notice>
  );
}
