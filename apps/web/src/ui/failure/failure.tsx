import type { ReactNode } from 'react';
import { NetworkError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../notice.tsx';
import { failureMessages } from './failure.messages.ts';
import { failureReason } from './failure-reason.ts';

interface FailureProps {
  /** The sentence of the error catalogue (spec §8) for what failed. */
  sentence: string;
  error: unknown;
  /** What the reader can act on, where this screen knows more than the error itself tells. */
  reason?: string | undefined;
  children?: ReactNode;
}

/** What failed in the spec's words and, if there is one, the reason in ours; first of all that there is no network. */
export function Failure({ sentence, error, reason, children }: FailureProps) {
  const t = useMessages(failureMessages);
  const why = reason ?? failureReason(error, t);
  const offline = error instanceof NetworkError;
  return (
    <Notice tone={offline ? 'offline' : 'error'}>
      {offline && <p>{why}</p>}
      <p>{sentence}</p>
      {!offline && why !== undefined && <p>{why}</p>}
      {children}
    </Notice>
  );
}
