import { ApiError, NetworkError } from '#api/api-error.ts';
import type { Spoken } from '#i18n/messages.ts';
import type { failureMessages } from './failure.messages.ts';

/** What the reader sees of a failure: the sentence of the error catalogue (spec §8), and the reason where it is known. */
export function failureLines(
  { sentence, error, reason }: { sentence: string | undefined; error: unknown; reason?: string | undefined },
  t: Spoken<typeof failureMessages>,
): string[] {
  const why =
    error instanceof NetworkError && reason !== undefined
      ? [error.isOffline ? t.no_connection : t.unreachable, reason]
      : [reason ?? failureReason(error, t)];
  return [sentence, ...why].filter((line) => line !== undefined);
}

/** A second short sentence, where the reader can act on the error. */
export function failureReason(error: unknown, t: Spoken<typeof failureMessages>): string | undefined {
  if (error instanceof NetworkError) return error.isOffline ? t.no_network : t.unreachable_check;
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'ALREADY_DONE') return t.already_done;
  if (error.status === 429 && error.problem?.retry_after !== undefined) {
    const seconds = Math.max(1, Math.ceil(error.problem.retry_after));
    return seconds <= 90 ? t.wait_seconds({ n: seconds }) : t.wait_minutes({ n: Math.ceil(seconds / 60) });
  }
  return error.status >= 500 ? t.server_down : undefined;
}
