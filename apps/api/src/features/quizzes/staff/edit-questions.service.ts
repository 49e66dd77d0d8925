import { MAX_QUESTIONS } from '@abhyas/contract/limits';
import type { QuestionInput } from '@abhyas/contract/questions/question-json';
import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { ensureTopics } from '#features/bank/bank.ts';
import { ownQuestions, paperSize, type RevisionContent, withOwnInOrder } from '#features/papers/papers.ts';
import { passageFor, passagesOf, sharing, withIds, withoutComputed } from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { listUsesOf } from './bank-uses/bank-uses.queries.ts';
import { changeQuiz, type Edit, type EditorDeps, type Versioned } from './change-quiz.service.ts';

/** Adds a question at the end of the quiz or of a section, under a new id. Throws INVALID_INPUT if the quiz is full. */
export async function addQuestionTo(
  deps: EditorDeps,
  edit: Edit,
  input: QuestionInput,
): Promise<Versioned<AdminQuestion>> {
  let added_id: number | undefined;
  const changed = await changeQuiz(deps, { ...edit, is_own_content: true }, async (tx, { content }) => {
    if (paperSize(content) >= MAX_QUESTIONS) {
      throw invalidInput('', 'TOO_MANY_QUESTIONS', `A quiz has at most ${MAX_QUESTIONS} questions`);
    }
    await ensureTopics(tx, [input.topic]);
    const { questions } = content;
    const passage = passageFor(input.passage, { questions });
    const { section, ...question } = withoutComputed(input);
    const [added] = await withIds(tx, [{ ...question, passage }], undefined, passagesOf(questions));
    if (!added) throw new Error('The question was not made');
    added_id = added.id;
    return {
      kind: 'question_added',
      details: { question_id: added.id },
      section,
      content: { ...content, questions: [...sharing(questions, added), added] },
    };
  });
  return questionOf(changed, added_id);
}

/**
 * Replaces a question. An option with the id of one of its options keeps that id; the others get new ones. Throws
 * NOT_FOUND.
 */
export async function replaceQuestionOf(
  deps: EditorDeps,
  { question_id, ...edit }: Edit & { question_id: number },
  input: QuestionInput,
): Promise<Versioned<AdminQuestion>> {
  const changed = await changeQuiz(deps, { ...edit, is_own_content: true }, async (tx, { content }) => {
    const before = content.questions.find(({ id }) => id === question_id);
    if (!before) throw new DomainError('NOT_FOUND');
    await ensureTopics(tx, [input.topic]);
    const passage = passageFor(input.passage, { before, questions: content.questions });
    const known = passagesOf(content.questions);
    // A client that knows no formats or no pictures sends the texts back as it received them.
    const { format = before.format, pictures = before.pictures } = input;
    const { section: _, ...own } = withoutComputed(input);
    const [after = before] = await withIds(tx, [{ ...own, format, pictures, passage }], before, known);
    const questions = sharing(content.questions, after).map((question) =>
      question.id === question_id ? after : question,
    );
    return { kind: 'question_changed', details: { question_id }, content: { ...content, questions } };
  });
  return questionOf(changed, question_id);
}

export async function deleteQuestionOf(
  deps: EditorDeps,
  { question_id, ...edit }: Edit & { question_id: number },
): Promise<Versioned<null>> {
  const { version } = await changeQuiz(deps, edit, async (tx, { quiz, content }) => {
    const questions = content.questions.filter(({ id }) => id !== question_id);
    if (questions.length === content.questions.length) throw new DomainError('NOT_FOUND');
    const sections = await leavingOut(tx, quiz.id, content.sections, question_id);
    return {
      kind: 'question_deleted',
      details: { question_id },
      content: { ...content, questions, sections },
    };
  });
  return { version, answer: null };
}

/** The sections, of which none draws this question any more, also after its pool is chosen again. */
async function leavingOut(
  db: Queryable,
  quiz_id: number,
  sections: RevisionContent['sections'],
  question_id: number,
): Promise<RevisionContent['sections']> {
  const isDrawn = sections?.some(({ draws }) => draws.some(({ pool }) => pool?.includes(question_id)));
  if (!sections || !isDrawn) return sections;
  const use = (await listUsesOf(db, quiz_id)).find((each) => each.question_id === question_id);
  if (!use) return sections;
  return sections.map((section) => ({
    ...section,
    draws: section.draws.map((draw) =>
      draw.pool?.includes(question_id)
        ? { ...draw, left_out: [...(draw.left_out ?? []), use.bank_id] }
        : draw,
    ),
  }));
}

/**
 * Throws INVALID_INPUT unless every question is named exactly once; those that are drawn have no order. Each stays in its
 * section.
 */
export function reorderQuestions(
  deps: EditorDeps,
  edit: Edit,
  question_ids: number[],
): Promise<Versioned<AdminQuiz>> {
  return changeQuiz(deps, edit, (_tx, { content }) => {
    const byId = new Map(ownQuestions(content).map((question) => [question.id, question]));
    const questions = question_ids.flatMap((id) => byId.get(id) ?? []);
    if (new Set(questions).size !== byId.size || question_ids.length !== byId.size) {
      throw invalidInput('/question_ids', 'NOT_EVERY_QUESTION_ONCE', 'Every question must be named once');
    }
    return { kind: 'questions_ordered', content: withOwnInOrder(content, questions) };
  });
}

export function questionOf(
  { version, answer }: Versioned<AdminQuiz>,
  id: number | undefined,
): Versioned<AdminQuestion> {
  const question = answer.questions.find((candidate) => candidate.id === id);
  if (!question) throw new Error(`Question ${id} is not in the revision that was just written`);
  return { version, answer: question };
}
