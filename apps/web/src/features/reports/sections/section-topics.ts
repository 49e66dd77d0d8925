import type { Report } from '@abhyas/contract/reports';
import { placeSections } from '@abhyas/exam-rules/paper-sections';
import { topicOf } from '#features/reports/practised/question-topic.ts';

/** The topic of each section, where every section is one topic and every topic one section: then both say the same. */
export function topicsOfSections({
  sections,
  questions,
}: Pick<Report, 'sections' | 'questions'>): string[] | undefined {
  if (!sections) return undefined;
  const inSections = placeSections(sections).map(
    ({ first, last }) => new Set(questions.slice(first - 1, last).map(topicOf)),
  );
  const topics = inSections.flatMap((inSection) => [...inSection]);
  const isEachItsOwn = inSections.every(({ size }) => size === 1) && new Set(topics).size === topics.length;
  return isEachItsOwn ? topics : undefined;
}
