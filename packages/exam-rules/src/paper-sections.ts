import type { Marks } from './scoring.ts';

// Where the sections of a paper stand, and the marks of its questions, as learners get them.

/** Null where the marks differ between the questions. */
export interface CommonMarks {
  marks_correct: number | null;
  marks_wrong: number | null;
}

/** With the numbers of its first and last question, from 1. */
export type Placed<Section> = Section & { first: number; last: number };

/** The sections that have questions. They follow one another and contain every question. */
export function placeSections<Section extends { question_count: number }>(
  sections: readonly Section[] = [],
): Placed<Section>[] {
  let last = 0;
  return sections.flatMap((section) => {
    if (section.question_count === 0) return [];
    const first = last + 1;
    last += section.question_count;
    return [{ ...section, first, last }];
  });
}

/** The section of question n; undefined in a paper without sections. */
export const sectionAt = <Section>(
  sections: readonly Placed<Section>[],
  n: number,
): Placed<Section> | undefined => sections.find(({ first, last }) => first <= n && n <= last);

/** Of several things with a number, those of each section that has any. */
export function groupBySection<Section, Item>(
  sections: readonly Placed<Section>[],
  items: readonly Item[],
  numberOf: (item: Item) => number,
): { section: Placed<Section>; items: Item[] }[] {
  return sections
    .map((section) => ({
      section,
      items: items.filter((item) => sectionAt([section], numberOf(item)) !== undefined),
    }))
    .filter((group) => group.items.length > 0);
}

/** Marks of a question: its own, where they differ within its section, else those of the section. */
export const marksOfQuestion = (question: Partial<Marks>, section: CommonMarks): CommonMarks => ({
  marks_correct: question.marks_correct ?? section.marks_correct,
  marks_wrong: question.marks_wrong ?? section.marks_wrong,
});
