import { DEFAULT_MARKS_CORRECT, DEFAULT_MARKS_WRONG } from '@abhyas/contract/limits';
import type { QuestionDraw, SectionInput } from '@abhyas/contract/papers/sections';
import type { QuizJson } from '@abhyas/contract/quiz-json';
import { visible } from '@abhyas/texts/visible';
import { type StoredQuestion, takeItemIds } from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import type { StoredDraw, StoredSection } from './rules/documents.ts';

// Sections between a file, or what an editor sends, and a revision.

/** All questions of a file, in their order, without marks of their own. */
export const questionsIn = ({ questions, sections }: Pick<QuizJson, 'questions' | 'sections'>) =>
  sections?.flatMap((section) =>
    section.questions.map(({ marks_correct, marks_wrong, ...question }) => question),
  ) ?? questions;

interface Marked {
  marks_correct: number | null;
  marks_wrong: number | null;
}

/** The sections of a file, whose questions are stored in the same order. Null if it has none. */
export async function sectionsOfFile(
  db: Queryable,
  { sections, ...quiz }: Marked & Pick<QuizJson, 'sections'>,
  stored: readonly StoredQuestion[],
): Promise<StoredSection[] | null> {
  if (!sections) return null;
  const ids = await takeItemIds(db, sections.length);
  const rest = stored.values();
  return sections.map((section, place) => ({
    ...sectionSettingsOf(section, quiz, ids[place] ?? 0),
    questions: section.questions.map(({ marks_correct, marks_wrong }) => {
      const { value } = rest.next();
      if (!value) throw new Error('A section has more questions than were stored');
      return { id: value.id, ...ownMarks({ marks_correct, marks_wrong }) };
    }),
    draws: section.draws.map((draw) => ({ ...drawCriteriaOf(draw), pool: null })),
  }));
}

type Settings = Omit<StoredSection, 'id' | 'questions' | 'draws'>;

/** A section with its marks written out: those of the quiz where it has none. */
export function sectionSettingsOf(
  section: Omit<SectionInput, 'questions' | 'draws' | 'id'>,
  quiz: Marked & { wrong_percent?: number | null },
  id: number,
): Settings & { id: number } {
  const { title, instructions, pass_percent, shuffle_questions, shuffle_options } = section;
  const isSet = (section.wrong_percent ?? section.marks_wrong ?? null) !== null;
  const wrong_percent = (isSet ? section.wrong_percent : quiz.wrong_percent) ?? null;
  const marks_wrong = section.marks_wrong ?? quiz.marks_wrong ?? DEFAULT_MARKS_WRONG;
  return {
    id,
    title,
    ...(instructions && visible(instructions.en + instructions.ne) && { instructions }),
    marks_correct: section.marks_correct ?? quiz.marks_correct ?? DEFAULT_MARKS_CORRECT,
    marks_wrong: wrong_percent === null ? marks_wrong : null,
    wrong_percent,
    ...{ pass_percent, shuffle_questions, shuffle_options },
  };
}

/** Without what is absent. */
export const ownMarks = ({
  marks_correct,
  marks_wrong,
}: {
  marks_correct?: number | undefined;
  marks_wrong?: number | undefined;
}) => ({
  ...(marks_correct !== undefined && { marks_correct }),
  ...(marks_wrong !== undefined && { marks_wrong }),
});

export function drawCriteriaOf({
  topic_id,
  topic,
  difficulty,
  not_used_since,
  ...draw
}: QuestionDraw): Omit<StoredDraw, 'pool'> {
  return {
    ...draw,
    ...(topic_id !== undefined && { topic_id }),
    ...(topic !== undefined && { topic }),
    ...(difficulty !== undefined && { difficulty }),
    ...(not_used_since !== undefined && { not_used_since }),
  };
}
