import type { AdminSection, QuizSection } from '@abhyas/contract/papers/sections';
import type { QuizQuestion } from '@abhyas/contract/questions/question-json';
import type { QuizJson } from '@abhyas/contract/quiz-json';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { inOneLanguage } from '@abhyas/contract/shared';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import { pooledIds } from '#features/papers/papers.ts';
import { passagesOf } from '#features/questions/questions.ts';
import { iso } from '#platform/time/clock.ts';
import { asAdminQuiz, type EditorDeps, type ReadDeps } from './change-quiz.service.ts';
import { getCurrent } from './editor.service.ts';

/**
 * Returns the quiz in the format of createFromJson. Creating it again and exporting that gives the same JSON. `keys`: the ids
 * of the correct options, of questions that get another key than they have.
 */
export async function exportQuizJson(
  deps: ReadDeps,
  quiz_id: number,
  keys: ReadonlyMap<number, readonly number[]> = new Map(),
): Promise<QuizJson> {
  const { quiz, content: stored } = await getCurrent(deps, quiz_id);
  const content = {
    ...stored,
    questions: stored.questions.map((question) => {
      const key = keys.get(question.id);
      const options = question.options.map((each) => ({
        ...each,
        is_correct: key?.includes(each.id) ?? false,
      }));
      return key ? { ...question, options } : question;
    }),
  };
  const {
    id,
    revision,
    questions,
    sections,
    score_released_by_hand_at,
    answers_released_by_hand_at,
    score_release_at,
    answers_release_at,
    has_attempts,
    owner_id,
    is_shared,
    ...settings
  } = asAdminQuiz(quiz, content, { has_attempts: false });
  const pooled = pooledIds(sections ?? null);
  const own = questions.filter(({ id }) => !pooled.has(id));
  const localized = ({ en, ne = '' }: { en: string; ne?: string | undefined }) => ({ en, ne });
  const image = (from: AdminQuiz['questions'][number]['image']) =>
    from && { svg: from.svg, ...(from.caption && { caption: localized(from.caption) }) };
  // Questions of a pool are the bank's: a file says what to draw.
  const passages = passagesOf(sections ? own : questions);
  const passageKeys = new Map(passages.map((passage, place) => [passage.id, `passage-${place + 1}`]));
  const asFile = (question: AdminQuiz['questions'][number]): QuizQuestion => ({
    ...(question.passage && { passage: passageKeys.get(question.passage.id) }),
    text: localized(question.text),
    ...(question.hint && { hint: localized(question.hint) }),
    topic: question.topic,
    ...(question.image && { image: image(question.image) }),
    ...(question.format && { format: question.format }),
    ...(question.pictures && { pictures: question.pictures }),
    options: question.options.map((option) => ({
      text: localized(option.text),
      is_correct: option.is_correct,
      ...(option.image && { image: image(option.image) }),
    })),
  });
  const byId = new Map(own.map((question) => [question.id, asFile(question)]));
  return {
    ...settings,
    title: localized(settings.title),
    ...(passages.length > 0 && {
      passages: passages.map((passage) => ({
        key: passageKeys.get(passage.id) ?? '',
        ...(passage.format && { format: passage.format }),
        ...(passage.text && { text: localized(passage.text) }),
        ...(passage.image && { image: image(passage.image) }),
        ...(passage.pictures && { pictures: passage.pictures }),
      })),
    }),
    ...(sections
      ? { questions: [], sections: sections.map((section) => sectionForFile(section, byId)) }
      : { questions: questions.map(asFile) }),
  };
}

/** As exportQuizJson, and records that an admin exported the questions and keys. */
export async function exportQuizFor(deps: EditorDeps, quiz_id: number, by: Actor): Promise<QuizJson> {
  const quiz = await exportQuizJson(deps, quiz_id);
  const on = { type: 'quiz', id: quiz_id, name: inOneLanguage(quiz.title) } as const;
  await recordEvent(deps.db, { at: iso(deps.clock.now()), kind: 'quiz_exported', by, on });
  return quiz;
}

function sectionForFile(
  { id, title, instructions, marks_wrong, wrong_percent, questions, draws, ...section }: AdminSection,
  byId: ReadonlyMap<number, QuizQuestion>,
): QuizSection {
  const localized = ({ en, ne = '' }: { en: string; ne?: string | undefined }) => ({ en, ne });
  return {
    title: localized(title),
    ...(instructions && { instructions: localized(instructions) }),
    ...section,
    ...(wrong_percent === null ? { marks_wrong } : { wrong_percent }),
    questions: questions.flatMap(({ id, ...own }) => {
      const question = byId.get(id);
      return question ? [{ ...question, ...own }] : [];
    }),
    draws: draws.map(({ pool, ...criteria }) => criteria),
  };
}
