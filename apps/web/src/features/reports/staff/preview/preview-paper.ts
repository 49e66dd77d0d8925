import type { AttemptState } from '@abhyas/contract/attempts';
import type { AdminSection, PaperSection } from '@abhyas/contract/papers/sections';
import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { MarkedPaper } from '@abhyas/exam-rules/scoring';
import { commonMarks, writtenMarks } from '@abhyas/exam-rules/written-marks';

// One of the papers that learners may get. Pure.

export interface PreviewedPaper {
  questions: AdminQuestion[];
  /** What the attempt says of each question: its marks, where they differ within its section. */
  listed: AttemptState['questions'];
  /** Absent in a quiz without sections. */
  sections?: PaperSection[];
  marked: MarkedPaper;
  /** Questions that are not here, because the bank is drawn from only when the quiz is published. */
  undrawn: number;
}

const drawnBy = ({ draws }: AdminSection): AdminSection['questions'] =>
  draws.flatMap(({ pool, count }) => (pool ?? []).slice(0, count).map((id) => ({ id })));

/** The paper of a quiz. Of what a section draws it has the first questions of each pool. */
export function paperToPreview({ questions, sections, ...quiz }: AdminQuiz): PreviewedPaper {
  const { marks_correct, marks_wrong } = quiz;
  if (!sections) {
    const listed = questions.map(({ id }) => ({ id }));
    return { questions, listed, marked: { marks_correct, marks_wrong, questions }, undrawn: 0 };
  }
  const byId = new Map(questions.map((question) => [question.id, question]));
  const parts = sections.map((section) => {
    const own = [...section.questions, ...drawnBy(section)].filter(({ id }) => byId.has(id));
    const marks = own.map((question) => writtenMarks(section, question));
    const common = commonMarks(marks, writtenMarks(section));
    const differ = common.marks_correct === null || common.marks_wrong === null;
    const { title, instructions, pass_percent } = section;
    return {
      listed: own.map(({ id }, place) => ({ id, ...(differ && marks[place]) })),
      paper: {
        ...{ title, ...(instructions && { instructions }), question_count: own.length },
        ...{ ...common, pass_percent },
      },
      marked: { pass_percent, marks },
    };
  });
  const listed = parts.flatMap((part) => part.listed);
  const shown = listed.flatMap(({ id }) => byId.get(id) ?? []);
  return {
    questions: shown,
    listed,
    sections: parts.map(({ paper }) => paper),
    marked: {
      ...{ marks_correct, marks_wrong, questions: shown },
      sections: parts.map(({ marked }) => marked),
    },
    undrawn: sections
      .flatMap(({ draws }) => draws)
      .reduce((sum, { count, pool }) => sum + Math.max(0, count - (pool?.length ?? 0)), 0),
  };
}
