// Spec §5: a date-time input shows the first 16 characters of an ISO timestamp, here of the one that a clock on the
// reader's wall would show; what is sent is the same moment in UTC.

const two = (n: number) => String(n).padStart(2, '0');

/** `2026-11-21T02:30:15.250Z` → `2026-11-21T08:15` in Kathmandu; '' for no time. */
export function toLocalInput(timestamp: string | null): string {
  if (timestamp === null) return '';
  const at = new Date(timestamp);
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * What an input holds → ISO in UTC; null for an empty one. A time that was left as it was shown is `original`
 * itself: the input has neither its seconds nor, in the hour that autumn repeats, which of the two it was.
 */
export function fromLocalInput(shown: string, original: string | null): string | null {
  if (shown === toLocalInput(original)) return original;
  if (shown === '') return null;
  return new Date(shown).toISOString();
}

/** `Asia/Kathmandu`: the zone that the inputs are in. Chromium still writes the name of before 1993. */
export const localZone = (): string =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Katmandu', 'Kathmandu');
