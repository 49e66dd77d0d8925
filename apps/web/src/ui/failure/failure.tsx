import type { ReactNode } from 'react';
import { NetworkError } from '#api/api-error.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { failureMessages } from './failure.messages.ts';
import { failureLines } from './failure-lines.ts';

interface FailureProps {
  /** The sentence of the error catalogue (spec §8) for what failed; undefined where the reason says enough. */
  sentence: string | undefined;
  error: unknown;
  /** What the reader can act on, where this screen knows more than the error itself says. */
  reason?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}

/** What failed in the spec's words and, where it is known, the reason in ours. */
export function Failure({ sentence, error, reason, children, actions }: FailureProps) {
  const t = useMessages(failureMessages);
  return (
    <Notice tone={error instanceof NetworkError ? 'offline' : 'error'} actions={actions}>
      {failureLines({ sentence, error, reason }, t).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </Notice>
  );
}
