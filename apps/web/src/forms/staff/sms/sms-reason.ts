import { ApiError } from '#api/api-error.ts';
import type { Spoken } from '#i18n/messages.ts';
import type { smsMessages } from './sms.messages.ts';

/** Why the server sends no SMS, where its reader can act on that. */
export function smsReason(error: unknown, t: Spoken<typeof smsMessages>): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'QUIET_HOURS') return t.quiet_now;
  if (error.code === 'ADDRESS_UNREACHABLE') return t.unreachable({ setting: 'PUBLIC_ADDRESS' });
  if (error.code === 'PREVIEW_STALE') return t.changed;
  if (error.code === 'REMINDER_NOT_ALLOWED') return t.reminder_not_allowed;
  return error.code === 'FORBIDDEN' ? t.not_allowed : undefined;
}
