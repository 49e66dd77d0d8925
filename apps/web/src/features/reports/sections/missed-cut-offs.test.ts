import type { ReportSection } from '@abhyas/contract/reports';
import { describe, expect, it } from 'vitest';
import { missedCutOffs } from './missed-cut-offs.ts';

const section = (en: string, pass_percent: number | null, passed: boolean | null): ReportSection => ({
  title: { en },
  ...{ question_count: 2, marks_correct: 1, marks_wrong: 0, pass_percent },
  ...{ score: 1, max_score: 2, correct: 1, incorrect: 0, unanswered: 1, passed },
});

describe('missedCutOffs', () => {
  const sections = [section('Missed', 60, false), section('Reached', 50, true), section('Free', null, null)];

  it('names the sections and the whole, each by its own mark', () => {
    const whole = { score: 3, max_score: 6, sections };
    const missed = missedCutOffs({ ...whole, pass_percent: 50 });
    expect(missed.whole).toBe(false);
    expect(missed.sections.map(({ title }) => title.en)).toEqual(['Missed']);
    expect(missedCutOffs({ ...whole, pass_percent: 51 }).whole).toBe(true);
  });

  it('names none without a pass mark, or before the score is released', () => {
    expect(missedCutOffs({ score: 0, max_score: 6, pass_percent: null })).toEqual({
      whole: false,
      sections: [],
    });
    expect(missedCutOffs({ score: null, max_score: 6, pass_percent: 40 }).whole).toBe(false);
  });
});
