import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure/failure.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { isSessionOver, OtherLearnerError } from '../../attempts.api.ts';
import { attemptsMessages } from '../../attempts.messages.ts';
import { isStored } from '../../outbox/outbox-store.ts';
import type { SubmissionState } from '../../outbox/submission.ts';

interface SubmitPanelProps {
  state: SubmissionState;
  onSubmit: () => void;
  /** While there is time left. */
  onGoOn?: () => void;
}

/** Spec §4: a failed submit says so and can be tried again. */
export function SubmitPanel({ state, onSubmit, onGoOn }: SubmitPanelProps) {
  const t = useMessages(attemptsMessages);
  const { sending, failure, retrying, result } = state;
  const otherLearner = failure instanceof OtherLearnerError;
  const sessionEnded = isSessionOver(failure) && !otherLearner;
  const reason = () => {
    if (sessionEnded) return t.session_ended;
    if (otherLearner) return t.other_learner;
    if (!retrying) return undefined;
    return isStored() ? t.retrying : t.retrying_not_kept;
  };
  return (
    <div className={screen.stack}>
      {failure !== null && (
        <Failure sentence={t.submit_failed} error={failure} reason={reason()}>
          {sessionEnded && (
            // In another tab: this one keeps its answers and its place.
            <a href="/login" target="_blank" rel="noreferrer">
              {t.log_in_beside}
            </a>
          )}
        </Failure>
      )}
      <Button wide busy={sending || result !== undefined} onClick={onSubmit}>
        {sending ? t.submitting : t.submit_quiz}
      </Button>
      {retrying && onGoOn && (
        <Button wide onClick={onGoOn}>
          {t.go_on_answering}
        </Button>
      )}
    </div>
  );
}
