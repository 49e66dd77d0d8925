import { describe, expect, it } from 'vitest';
import { doubtfulOf, issuesByQuestion, listedBy, neighbourOf, type Standing, takeable } from './listed.ts';

const standing = (changed: Partial<Standing> = {}): Standing => ({
  ...{ errors: 0, warnings: 0, in_bank: undefined, left_out: false },
  ...changed,
});
const paper = [
  standing(),
  standing({ errors: 1 }),
  standing({ warnings: 2, in_bank: true }),
  standing({ left_out: true, errors: 1 }),
];

describe('the questions of a preview', () => {
  it('are listed by what they need', () => {
    expect(listedBy('all', paper)).toEqual([1, 2, 3, 4]);
    expect(listedBy('errors', paper)).toEqual([2, 4]);
    expect(listedBy('warnings', paper)).toEqual([3]);
    expect(listedBy('bank', paper)).toEqual([3]);
    expect(listedBy('left_out', paper)).toEqual([4]);
  });

  it('are doubtful with anything to look at, unless they are left out', () => {
    expect(doubtfulOf([1, 2, 3, 4], paper)).toEqual([2, 3]);
    expect(doubtfulOf([1, 3], paper)).toEqual([3]);
  });

  it('are taken unless they have an error or are left out, each counted once, and named where the bank may have them', () => {
    expect(takeable(paper)).toEqual({ taken: [1, 3], with_errors: [2], left_out: [4], in_bank: [3] });
  });

  it('lead from one listed to the next, round the end', () => {
    expect(neighbourOf([2, 4], undefined, 1)).toBe(2);
    expect(neighbourOf([2, 4], 2, 1)).toBe(4);
    expect(neighbourOf([2, 4], 3, 1)).toBe(4);
    expect(neighbourOf([2, 4], 4, 1)).toBe(2);
    expect(neighbourOf([2, 4], 2, -1)).toBe(4);
    expect(neighbourOf([], 2, 1)).toBeUndefined();
  });

  it('have their issues apart from those of the file', () => {
    const issue = { severity: 'warning', code: 'left_out', params: {} } as const;
    const byQuestion = issuesByQuestion([issue, { ...issue, question: 2 }, { ...issue, question: 2 }]);
    expect([byQuestion.get(0)?.length, byQuestion.get(1), byQuestion.get(2)?.length]).toEqual([
      1,
      undefined,
      2,
    ]);
  });
});
