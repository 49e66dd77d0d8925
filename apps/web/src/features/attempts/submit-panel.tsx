import { useMessages } from '../../i18n/use-messages.ts';
import { hasCode } from '../../lib/api-error.ts';
import { TokenMissingError } from '../../session/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import screen from '../../ui/screen.module.css';
import { OtherLearnerError } from './attempts.api.ts';
import { attemptsMessages } from './attempts.messages.ts';
import type { SubmissionState } from './submission.ts';

interface SubmitPanelProps {
  submission: SubmissionState;
  onSubmit: () => void;
}

/** Spec §4: a failed submit says so and can be tried again. */
export function SubmitPanel({ submission, onSubmit }: SubmitPanelProps) {
  const t = useMessages(attemptsMessages);
  const { submitting, failure, retrying, result } = submission;
  const sessionEnded =
    hasCode(failure, 'NOT_SIGNED_IN', 'SESSION_ENDED') || failure instanceof TokenMissingError;
  const otherLearner = failure instanceof OtherLearnerError;
  const reason = sessionEnded
    ? t.session_ended
    : otherLearner
      ? t.other_learner
      : retrying
        ? t.retrying
        : undefined;
  return (
    <div className={screen.stack}>
      {failure !== null && (
        <Failure sentence={t.submit_failed} error={failure} reason={reason}>
          {sessionEnded && (
            // In another tab: this one keeps its answers and its place.
            <a href="/login" target="_blank" rel="noreferrer">
              {t.log_in_beside}
            </a>
          )}
        </Failure>
      )}
      <Button wide busy={submitting || result !== undefined} onClick={onSubmit}>
        {submitting ? t.submitting : t.submit_quiz}
      </Button>
    </div>
  );
}
