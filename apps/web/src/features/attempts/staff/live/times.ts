import type { Language } from '@abhyas/contract/shared';
import { formatTimeOfDay } from '@abhyas/exam-rules/calendar/written-times';
import { inDigitsOf } from '#i18n/numbers.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The time of day with seconds: 10:05:12. */
export const secondOf = (timestamp: string, language: Language): string =>
  `${formatTimeOfDay(timestamp, language)}:${inDigitsOf(language, twoDigits(new Date(timestamp).getUTCSeconds()))}`;

/** m:ss, as learners see it. */
export const formatLeft = (seconds: number, language: Language): string =>
  inDigitsOf(language, `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`);
