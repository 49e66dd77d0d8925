import { NetworkError } from '#api/api-error.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { failureMessages } from '#ui/failure/failure.messages.ts';
import { Failure } from '#ui/failure/failure.tsx';

interface ChangeFailureProps {
  sentence: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/**
 * A change of a list that failed, and the way to make it again. It stays until then, so it does not say that there is no connection:
 * the list does, which is read anew after every change, and only as long as that is so.
 */
export function ChangeFailure({ sentence, error, busy, onRetry }: ChangeFailureProps) {
  const { try_again } = useMessages(failureMessages);
  return (
    <Failure sentence={sentence} error={error instanceof NetworkError ? undefined : error}>
      <Button busy={busy} onClick={onRetry}>
        {try_again}
      </Button>
    </Failure>
  );
}
