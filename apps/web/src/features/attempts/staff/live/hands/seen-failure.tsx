import type { LiveLearner } from '@abhyas/contract/attempts/live';
import { hasCode } from '#api/api-error.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { handsMessages } from './hands.messages.ts';

/** That a hand could not be marked as seen. */
export function SeenFailure({ learner, error }: { learner: LiveLearner; error: Error }) {
  const t = useMessages(handsMessages);
  return (
    <Failure
      sentence={t.see_failed({ name: learner.username })}
      error={error}
      reason={hasCode(error, 'NOT_FOUND') ? t.is_down : undefined}
    />
  );
}
