import { isSessionOver, OtherLearnerError } from '#features/attempts/attempts.api.ts';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { isStored } from '#features/attempts/outbox/outbox-store.ts';
import type { SubmissionState } from '#features/attempts/outbox/submission.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';

interface SubmitFailureProps {
  state: SubmissionState;
  /** While there is time left. */
  onGoOn?: (() => void) | undefined;
}

interface SubmitPanelProps extends SubmitFailureProps {
  onSubmit: () => void;
}

/** Spec §4: a failed submit says so and can be tried again. */
export function SubmitPanel({ state, onSubmit, onGoOn }: SubmitPanelProps) {
  return (
    <div className={screen.stack}>
      <SubmitFailure state={state} onGoOn={onGoOn} />
      <SubmitButton wide state={state} onSubmit={onSubmit} />
    </div>
  );
}

interface SubmitButtonProps extends Pick<SubmitPanelProps, 'state' | 'onSubmit'> {
  look?: 'primary';
  wide?: boolean;
}

export function SubmitButton({ state, onSubmit, ...look }: SubmitButtonProps) {
  const t = useMessages(attemptsMessages);
  return (
    <Button {...look} busy={state.sending || state.result !== undefined} onClick={onSubmit}>
      {state.sending ? t.submitting : t.submit_quiz}
    </Button>
  );
}

/** Why the last submit failed, and the way back to the questions while it is tried again. */
export function SubmitFailure({ state, onGoOn }: SubmitFailureProps) {
  const t = useMessages(attemptsMessages);
  const { failure, retrying } = state;
  const otherLearner = failure instanceof OtherLearnerError;
  const sessionEnded = isSessionOver(failure) && !otherLearner;
  const reason = () => {
    if (sessionEnded) return t.session_ended;
    if (otherLearner) return t.other_learner;
    if (!retrying) return undefined;
    return isStored() ? t.retrying : t.retrying_not_kept;
  };
  return (
    <>
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
      {retrying && onGoOn && (
        <Button wide onClick={onGoOn}>
          {t.go_on_answering}
        </Button>
      )}
    </>
  );
}
