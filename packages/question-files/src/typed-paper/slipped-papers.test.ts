import { describe, expect, it } from 'vitest';
import { readTypedText } from './read-typed-text.ts';
import { playPapers } from './silent-faults.fixture.ts';
import { makePaper, randomOf } from './slipped-papers.fixture.ts';

/** Of all questions, those with a fault that nothing marks. */
const MOST_SILENT = 0.005;

describe('papers as people type them', () => {
  it('have no issues where they have no slip', () => {
    const random = randomOf(7);
    for (let count = 0; count < 40; count += 1) {
      const { lines, questions } = makePaper(random);
      const read = readTypedText(lines.map(({ text }) => text).join('\n'));
      expect(read.issues).toEqual([]);
      expect(read.questions).toHaveLength(questions.length);
    }
  });

  it.each([1, 2] as const)(
    'with %i slips have no wrong key, and hardly another fault, that nothing marks',
    (slips) => {
      const { questions, wrongKeys, others } = playPapers({ seed: 20_260 + slips, papers: 120, slips });
      expect(wrongKeys).toEqual([]);
      expect(others.length / questions).toBeLessThanOrEqual(MOST_SILENT);
    },
  );
});
