import type { AttemptState } from '@abhyas/contract/attempts';
import type { PaperSection } from '@abhyas/contract/papers/sections';
import { type CommonMarks, marksOfQuestion, type Placed, sectionAt } from '@abhyas/exam-rules/paper-sections';

/** What a question shows of its section. */
export interface QuestionSection extends Pick<PaperSection, 'title'> {
  /** Only at the first question of the section. */
  instructions: PaperSection['instructions'];
  /** Of the question. */
  marks: CommonMarks;
}

interface SectionedPaper {
  questions: AttemptState['questions'];
  sections: readonly Placed<PaperSection>[];
}

/** The section of question n, from 1; undefined in a paper without sections. */
export function questionSection(
  { questions, sections }: SectionedPaper,
  n: number,
): QuestionSection | undefined {
  const section = sectionAt(sections, n);
  if (section === undefined) return undefined;
  const { title, instructions, first } = section;
  const marks = marksOfQuestion(questions[n - 1] ?? {}, section);
  return { title, instructions: n === first ? instructions : undefined, marks };
}
