import type { CommonMarks } from './paper-sections.ts';
import { deductionOf, type Marks } from './scoring.ts';

interface SectionAsWritten {
  marks_correct: number;
  marks_wrong: number | null;
  /** In place of `marks_wrong`: a part of the marks for a correct answer. */
  wrong_percent: number | null;
}

/** Marks of a question as staff have written them. A percentage is of the question's own marks. */
export function writtenMarks(section: SectionAsWritten, own: Partial<Marks> = {}): Marks {
  const marks_correct = own.marks_correct ?? section.marks_correct;
  const deduction = section.marks_wrong ?? deductionOf(marks_correct, section.wrong_percent ?? 0);
  return { marks_correct, marks_wrong: own.marks_wrong ?? deduction };
}

/** The marks that all have; null where they differ. Those of `otherwise` if there are none. */
export function commonMarks(all: readonly Marks[], otherwise: CommonMarks): CommonMarks {
  const common = (name: keyof Marks) => {
    const values = new Set(all.map((marks) => marks[name]));
    const [value = otherwise[name]] = values;
    return values.size > 1 ? null : value;
  };
  return { marks_correct: common('marks_correct'), marks_wrong: common('marks_wrong') };
}
