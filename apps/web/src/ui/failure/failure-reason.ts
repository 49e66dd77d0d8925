import { ApiError, NetworkError } from '../../api/api-error.ts';
import type { Spoken } from '../../i18n/messages.ts';
import type { failureMessages } from './failure.messages.ts';

/** A second short sentence, where the error tells something the reader can act on. */
export function failureReason(error: unknown, t: Spoken<typeof failureMessages>): string | undefined {
  if (error instanceof NetworkError) return t.no_network;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429 && error.problem?.retry_after !== undefined) {
    const seconds = Math.max(1, Math.ceil(error.problem.retry_after));
    return seconds <= 90 ? t.wait_seconds({ n: seconds }) : t.wait_minutes({ n: Math.ceil(seconds / 60) });
  }
  return error.status >= 500 ? t.server_down : undefined;
}
