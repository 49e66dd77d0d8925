import type { Report, ReportQuestion, ReportSection } from '@abhyas/contract/reports';
import { expect, it } from 'vitest';
import { topicsOfSections } from './section-topics.ts';

const report = (counts: number[], topics: string[]): Pick<Report, 'sections' | 'questions'> => ({
  sections: counts.map((question_count) => ({ question_count }) as ReportSection),
  questions: topics.map((topic) => ({ topic }) as ReportQuestion),
});

it('names the topic of each section where both divide the paper alike, and nothing otherwise', () => {
  expect(topicsOfSections(report([2, 1], ['Law', 'Law', 'Maths']))).toEqual(['Law', 'Maths']);
  expect(topicsOfSections(report([2, 1], ['Law', 'Maths', 'Maths']))).toBeUndefined();
  expect(topicsOfSections(report([1, 1], ['Law', 'Law']))).toBeUndefined();
  expect(topicsOfSections({ questions: [] })).toBeUndefined();
});
