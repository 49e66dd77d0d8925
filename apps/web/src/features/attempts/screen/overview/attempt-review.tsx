import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { SubmissionOwner } from '#features/attempts/outbox/outbox.ts';
import type { SubmissionState } from '#features/attempts/outbox/submission.ts';
import type { Recorded } from '#features/attempts/responses.ts';
import { paperQuery } from '#features/attempts/screen/question/paper-query.ts';
import { SubmitButton, SubmitFailure } from '#features/attempts/screen/submit/submit-panel.tsx';
import { ReviewStep } from './review-step.tsx';

interface AttemptReviewProps {
  owner: SubmissionOwner;
  shown: Recorded;
  state: SubmissionState;
  /** What has become of the answers. */
  status: ReactNode;
  onChoose: (n: number) => void;
  onBack: () => void;
  onSubmit: () => void;
  /** Withdraws a submission that has not arrived. */
  onGoOn: () => void;
}

/** The review of an attempt, and what becomes of its submission. */
export function AttemptReview({ owner, state, onSubmit, onGoOn, ...review }: AttemptReviewProps) {
  const { data: paper } = useQuery(paperQuery(owner));
  const failed = state.failure !== null;

  useEffect(() => {
    if (failed) window.scrollTo(0, 0);
  }, [failed]);

  return (
    <ReviewStep
      {...review}
      questions={owner.questions}
      sections={owner.sections}
      questionOf={(n) => paper?.[n - 1]}
      failure={<SubmitFailure state={state} onGoOn={onGoOn} />}
      submit={<SubmitButton look="primary" state={state} onSubmit={onSubmit} />}
    />
  );
}
