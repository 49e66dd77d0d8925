import { describe, expect, it } from 'vitest';
import { formatBikramSambat, formatDateTime } from './dates.ts';

const NO_BREAK_SPACE = '\u00a0';

describe('formatDateTime', () => {
  it('shows Bikram Sambat with the Gregorian day beside it, in the time of Nepal, whole on their lines', () => {
    expect(formatDateTime('2026-11-21T02:30:00.000Z', 'ne')).toBe(
      '२०८३~मङ्सिर~५ (२०२६~नोभेम्बर~२१), बिहान~८:१५~बजे'.replaceAll('~', NO_BREAK_SPACE),
    );
  });

  it('takes the day that it is in Nepal, not in Greenwich', () => {
    expect(formatDateTime('2026-04-13T18:30:00.000Z', 'ne')).toBe(
      '२०८३~वैशाख~१ (२०२६~अप्रिल~१४), राति~१२:१५~बजे'.replaceAll('~', NO_BREAK_SPACE),
    );
  });

  it('shows the Gregorian day alone where the table of Bikram Sambat has ended', () => {
    expect(formatDateTime('2099-04-14T03:15:00.000Z', 'ne')).toBe(
      '२०९९~अप्रिल~१४, बिहान~९:००~बजे'.replaceAll('~', NO_BREAK_SPACE),
    );
    expect(formatDateTime('1900-01-01T00:00:00.000Z', 'ne')).toContain('१९००');
  });
});

describe('formatBikramSambat', () => {
  it('names the day that it is in Nepal, in either language', () => {
    expect(formatBikramSambat('2026-04-13T18:30:00.000Z', 'en')).toBe('1 Baishakh 2083 BS');
    expect(formatBikramSambat('2026-11-21T02:30:00.000Z', 'ne')).toBe('वि.सं. २०८३ मङ्सिर ५');
    expect(formatBikramSambat('2099-04-14T03:15:00.000Z', 'en')).toBeUndefined();
  });
});
