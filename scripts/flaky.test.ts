import { describe, expect, it } from 'vitest';
import { flakyIn, flakyLine, reasonsToRefuse } from './flaky.mjs';

const spec = (title: string, status: string) => ({
  title,
  tests: [{ status, results: [{ error: { message: `\u001b[31mNo ${title}\u001b[39m` } }, {}] }],
});
const report = {
  suites: [
    {
      file: 'reports/print.e2e.ts',
      title: 'reports/print.e2e.ts',
      specs: [spec('prints', 'flaky'), spec('shows', 'expected')],
      suites: [
        {
          file: 'reports/print.e2e.ts',
          title: 'the paper',
          specs: [spec('has a head', 'flaky')],
          suites: [],
        },
      ],
    },
  ],
};

const NOW = Date.parse('2026-11-25T00:00:00Z');
const known = (name: string, since: string) => ({ name, since, cause: 'not found yet' });

describe('browser tests that pass at their second try', () => {
  it('are named by file and titles, with what their first try said', () => {
    const found = flakyIn(report);
    expect(found).toEqual([
      { name: 'reports/print.e2e.ts › prints', error: 'No prints' },
      { name: 'reports/print.e2e.ts › the paper › has a head', error: 'No has a head' },
    ]);
    expect(found.map(flakyLine)[0]).toMatch(/^flaky: reports\/print\.e2e\.ts › prints .+:\nNo prints$/);
    expect(flakyIn(undefined)).toEqual([]);
  });

  it('refuse nothing up to two', () => {
    expect(reasonsToRefuse(['a', 'b'], [], NOW)).toEqual([]);
    expect(reasonsToRefuse(['a', 'b', 'c'], [], NOW)).toEqual(['3 tests needed a second try; 2 may']);
  });

  it('refuse where an answer or a session may be lost', () => {
    expect(reasonsToRefuse(['attempts/flags.e2e.ts › a'], [], NOW)).toHaveLength(1);
    expect(reasonsToRefuse(['practice/notebook.e2e.ts › a'], [], NOW)).toHaveLength(1);
    expect(reasonsToRefuse(['app/staff-lists-offline.e2e.ts › a'], [], NOW)).toHaveLength(1);
    expect(reasonsToRefuse(['notices/notices.e2e.ts › are shown without a network'], [], NOW)).toHaveLength(
      1,
    );
    expect(reasonsToRefuse(['reports/print.e2e.ts › a'], [], NOW)).toEqual([]);
    expect(reasonsToRefuse(['attempts/staff/live.e2e.ts › a'], [], NOW)).toEqual([]);
  });

  it('have no second try once they are listed, and are listed for a week at most', () => {
    expect(reasonsToRefuse(['a'], [known('a', '2026-11-20')], NOW)).toHaveLength(1);
    expect(reasonsToRefuse(['a'], [known('b', '2026-11-20')], NOW)).toEqual([]);
    expect(reasonsToRefuse([], [known('b', '2026-11-10')], NOW)).toHaveLength(1);
  });
});
