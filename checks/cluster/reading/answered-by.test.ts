import { describe, expect, it } from 'vitest';
import { answersBetween, answersIn, sumAnswers } from './answered-by.ts';

const page = `# TYPE abhyas_reads_total counter
abhyas_reads_total{by="primary",why="behind"} 4
abhyas_reads_total{by="standby",why=""} 12
`;

describe('who answered reads', () => {
  it('is read from the metrics; what never happened is not in them', () => {
    expect(answersIn(page)).toEqual({ standby: 12, away: 0, behind: 4, failed: 0 });
  });

  it('is summed over servers, and compared with an earlier count', () => {
    const one = answersIn(page);
    const both = sumAnswers([one, one]);
    expect(both).toEqual({ standby: 24, away: 0, behind: 8, failed: 0 });
    expect(answersBetween(one, both)).toEqual(one);
  });
});
