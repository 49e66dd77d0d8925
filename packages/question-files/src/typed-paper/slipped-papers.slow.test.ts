import { expect, it } from 'vitest';
import { playPapers } from './silent-faults.fixture.ts';

it.each([
  [1, 4000],
  [2, 2000],
] as const)(
  'with %i slips, %i papers have no wrong key, and hardly another fault, that nothing marks',
  (slips, papers) => {
    const { questions, wrongKeys, others } = playPapers({ seed: 77_000 + slips, papers, slips });
    expect(wrongKeys).toEqual([]);
    expect(others.length / questions).toBeLessThanOrEqual(0.005);
  },
);
