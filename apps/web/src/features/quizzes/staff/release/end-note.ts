import type { Language } from '@abhyas/contract/shared';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { speak } from '#i18n/messages.ts';
import { resultsMessages } from './results.messages.ts';

interface Ending {
  end_time?: string | null | undefined;
  duration_minutes?: number | undefined;
  late_start?: 'full_time' | 'until_end' | undefined;
}

/** What the end time means for who starts late; undefined while it is not known. */
export function endNote({ end_time, duration_minutes: minutes = 0, late_start }: Ending, language: Language) {
  const t = speak(resultsMessages, language);
  if (typeof end_time !== 'string' || !(minutes > 0)) return undefined;
  if (late_start === 'until_end') return t.less_time;
  const last = new Date(Date.parse(end_time) + minutes * 60_000).toISOString();
  return t.last_ends({ at: formatDateTime(last, language) });
}
