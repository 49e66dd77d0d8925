import type { AdminSection } from '@abhyas/contract/papers/sections';
import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import {
  isAtEdge,
  markQuestion,
  moveQuestion,
  moveSection,
  ownQuestions,
  putQuestion,
  toSectionInputs,
  withAddedQuestion,
  withoutQuestion,
  withoutSection,
  withSection,
} from './section-changes.ts';

const question = (id: number) => ({ id, text: { en: `Q${id}` }, topic: '', options: [] }) as AdminQuestion;
const section = (id: number, ids: number[], change: Partial<AdminSection> = {}): AdminSection => ({
  ...{
    id,
    title: { en: `S${id}` },
    marks_correct: 1,
    marks_wrong: 0,
    wrong_percent: null,
    pass_percent: null,
  },
  ...{ shuffle_questions: false, shuffle_options: false, draws: [] },
  questions: ids.map((each) => ({ id: each })),
  ...change,
});
const quiz = (sections: AdminSection[] | undefined, ids: number[]) =>
  ({ questions: ids.map(question), ...(sections && { sections }) }) as AdminQuiz;
const pooled = section(12, [4], { draws: [{ count: 1, with_children: true, tags: [], pool: [5, 6] }] });
const whole = quiz([section(11, [1, 2, 3]), pooled], [1, 2, 3, 4, 5, 6]);
const inputs = toSectionInputs(whole);
const idsIn = (sections: readonly { questions: readonly { id: number }[] }[]) =>
  sections.map(({ questions }) => questions.map(({ id }) => id));

describe('the sections of a quiz', () => {
  it('are sent without the questions among which they draw', () => {
    expect(inputs[1]?.draws).toEqual([{ count: 1, with_children: true, tags: [] }]);
    expect(ownQuestions(whole).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('take all questions with the first one, and then each its own', () => {
    const [fresh] = toSectionInputs(quiz([section(13, [])], []));
    if (!fresh) throw new Error('No section');
    expect(idsIn(withSection(quiz(undefined, [1, 2]), 0, fresh))).toEqual([[1, 2]]);
    expect(idsIn(withSection(whole, 2, fresh))).toEqual([[1, 2, 3], [4], []]);
    expect(idsIn(withSection(whole, 1, { ...fresh, questions: [{ id: 4 }] }))).toEqual([[1, 2, 3], [4]]);
  });

  it('give their questions to a neighbour when they are deleted', () => {
    expect(idsIn(withoutSection(inputs, 0))).toEqual([[1, 2, 3, 4]]);
    expect(idsIn(withoutSection(inputs, 1))).toEqual([[1, 2, 3, 4]]);
    expect(withoutSection(inputs.slice(0, 1), 0)).toEqual([]);
  });

  it('change places', () => {
    expect(idsIn(moveSection(inputs, 0, 1))).toEqual([[4], [1, 2, 3]]);
    expect(idsIn(moveSection(inputs, 1, -1))).toEqual([[4], [1, 2, 3]]);
  });
});

describe('a question of a section', () => {
  it('moves inside its section, and at its edge into the next one', () => {
    expect(idsIn(moveQuestion(inputs, 1, 1))).toEqual([[2, 1, 3], [4]]);
    expect(idsIn(moveQuestion(inputs, 3, 1))).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(idsIn(moveQuestion(inputs, 4, -1))).toEqual([[1, 2, 3, 4], []]);
    expect(idsIn(moveQuestion(inputs, 1, -1))).toEqual([[1, 2, 3], [4]]);
    expect([isAtEdge(inputs, 1, -1), isAtEdge(inputs, 4, 1), isAtEdge(inputs, 3, 1)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('goes into another section with its own marks, and loses them', () => {
    const marked = markQuestion(inputs, 1, { marks_correct: 4 });
    expect(putQuestion(marked, 1, 1)[1]?.questions).toEqual([{ id: 4 }, { id: 1, marks_correct: 4 }]);
    expect(markQuestion(marked, 1, {})[0]?.questions[0]).toEqual({ id: 1 });
  });

  it('is added at the end of its section, before those that are drawn, and removed', () => {
    const added = withAddedQuestion(whole, question(9), 11);
    expect(idsIn(added.sections ?? [])).toEqual([[1, 2, 3, 9], [4]]);
    expect(added.questions.map(({ id }) => id)).toEqual([1, 2, 3, 9, 4, 5, 6]);
    expect(idsIn(withAddedQuestion(whole, question(9)).sections ?? [])).toEqual([
      [1, 2, 3],
      [4, 9],
    ]);
    expect(idsIn(withoutQuestion(whole, 4).sections ?? [])).toEqual([[1, 2, 3], []]);
  });
});
