import type { OwnClass } from '@abhyas/contract/classes';
import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classesMessages } from './classes.messages.ts';

/** The first and the last day of a class; nothing where none is set. */
export function Term({ starts_on, ends_on }: Pick<OwnClass, 'starts_on' | 'ends_on'>) {
  const t = useMessages(classesMessages);
  const language = useLanguage();
  const from = starts_on === null ? undefined : formatDay(starts_on, language);
  const to = ends_on === null ? undefined : formatDay(ends_on, language);
  if (from === undefined) return to === undefined ? null : t.until({ day: to });
  return to === undefined ? t.since({ day: from }) : t.term({ from, to });
}
