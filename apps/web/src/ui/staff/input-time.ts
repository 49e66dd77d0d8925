import { momentOf, wallText } from '@abhyas/exam-rules/calendar/zone';

// Spec §5: a date-time input shows the first 16 characters of an ISO timestamp, here of the one that the institute's clock
// would show; what is sent is the same moment in UTC.

/** `2026-11-21T02:30:15.250Z` → `2026-11-21T08:15` in Kathmandu; '' for no time. */
export const toInputTime = (timestamp: string | null): string =>
  timestamp === null ? '' : wallText(Date.parse(timestamp));

/**
 * What an input holds → ISO in UTC; null for an empty one. A time that was left as it was shown is `original`
 * itself: the input has neither its seconds nor, in the hour that autumn repeats, which of the two it was.
 */
export function fromInputTime(shown: string, original: string | null): string | null {
  if (shown === toInputTime(original)) return original;
  if (shown === '') return null;
  return new Date(momentOf(shown)).toISOString();
}
