import type { Report } from '@abhyas/contract/reports';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useNow } from '#ui/moments/now.ts';
import { releaseMessages } from './release.messages.ts';

type ReleaseState = Pick<Report, 'released' | 'available_at'>;

const LOOK_MS = 1000;

/** What of a result comes later, and when, by the clock; nothing once all is released. */
export function ReleaseNote({ released, available_at }: ReleaseState) {
  const t = useMessages(releaseMessages);
  const language = useLanguage();
  const now = useNow(LOOK_MS);
  if (released.answers) return null;
  if (available_at === null) return released.score ? t.answers_by_hand : t.score_by_hand;
  const values = { time: formatDateTime(available_at, language) };
  if (Date.parse(available_at) <= now) return released.score ? t.answers_due(values) : t.score_due(values);
  return released.score ? t.answers_from(values) : t.score_from(values);
}

/** In place of a score: two words. */
export function NoScore({ available_at }: Pick<ReleaseState, 'available_at'>) {
  const t = useMessages(releaseMessages);
  const now = useNow(LOOK_MS);
  const isDue = available_at !== null && Date.parse(available_at) <= now;
  return isDue ? t.not_loaded : t.not_released;
}
