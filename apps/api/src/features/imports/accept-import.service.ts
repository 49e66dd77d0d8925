import { createHash } from 'node:crypto';
import { MAX_TAGS } from '@abhyas/contract/bank';
import type { acceptImport, ImportedQuestion } from '@abhyas/contract/imports';
import { MAX_QUESTIONS } from '@abhyas/contract/limits';
import type { QuizQuestion } from '@abhyas/contract/questions/question-json';
import type { NewQuizSettings } from '@abhyas/contract/quiz-json';
import type { Difficulty } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { recordEvent } from '#features/audit/audit.ts';
import {
  digestOfContent,
  ensureTopics,
  joinBank,
  listBankRows,
  listTopicRows,
  lockBank,
  tagList,
  topicOf,
  updateBankRows,
} from '#features/bank/bank.ts';
import { paperSize } from '#features/papers/papers.ts';
import { contentOfQuestion, passagesOf, withIds } from '#features/questions/questions.ts';
import {
  changeQuiz,
  createQuiz,
  type DespiteExams,
  type EditorDeps,
  recordingRefusals,
} from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { invalidInput } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { openYield } from '#platform/time/yield.ts';
import {
  countImportQuestions,
  type ImportRow,
  listBankIdsOf,
  questionPages,
  updateImport,
} from './imports.queries.ts';
import { failedOf, getOwnImport, type ImportDeps, type OwnImport } from './imports.service.ts';
import type { AcceptedImport } from './imports.tables.ts';
import { asQuizQuestion, withOwnPassage } from './rules/question-issues.ts';

export interface AcceptDeps extends ImportDeps, EditorDeps {}

type Call = output<typeof acceptImport.body>;
type Accepted = output<typeof acceptImport.response>;
type Taken = Omit<Accepted, 'key_conflicts'>;

/** What a call takes. */
interface Chosen {
  call: Call;
  questions: ImportedQuestion[];
  /** What was added to the bank since then was added by this call. */
  began: string;
  /** Of the call and of what it takes. */
  digest: string;
}

/**
 * Takes questions of a preview into the bank, and into a quiz if one is named. The same call for the same questions again
 * returns the same and changes nothing; one for questions that were corrected since takes them. Throws NOT_FOUND for an
 * unknown preview or quiz, INVALID_INPUT for a question with an error or if there is none to take.
 */
export async function accept(
  deps: AcceptDeps,
  { by, despite_exams, ...own }: OwnImport & { by: StaffActor; despite_exams?: DespiteExams },
  call: Call,
): Promise<Accepted> {
  const { quiz_id, new_quiz } = call;
  if (quiz_id === undefined) {
    const accepted = inTransaction(deps.db, async (tx) => {
      const choice = await choose(tx, deps, own, call);
      if ('before' in choice) return choice.before;
      const { chosen } = choice;
      const { questions } = chosen;
      const taken = new_quiz
        ? await intoNewQuiz(tx, deps, { questions, new_quiz, by, despite_exams })
        : await intoBank(tx, deps, { questions, by, is_shared: call.is_shared ?? true });
      return finish(tx, deps, own, { chosen, taken, by });
    });
    if (!new_quiz) return accepted;
    const now = deps.clock.now();
    return recordingRefusals({ db: deps.db, now }, by, accepted.finally(deps.onChanged));
  }
  let accepted: Accepted | undefined;
  await changeQuiz(deps, { quiz_id, by, if_match: undefined, despite_exams }, async (tx, { content }) => {
    const { questions } = content;
    const choice = await choose(tx, deps, own, call);
    accepted = 'before' in choice ? choice.before : undefined;
    if ('before' in choice) return undefined;
    const { chosen } = choice;
    if (paperSize(content) + chosen.questions.length > MAX_QUESTIONS) throw tooMany();
    const added = await withIds(tx, chosen.questions.map(withOwnPassage), undefined, passagesOf(questions));
    const from = added[0]?.id ?? 0;
    return {
      kind: 'questions_imported',
      content: { ...content, questions: [...questions, ...added] },
      afterwards: async () => {
        const taken = { quiz_id, question_ids: await listBankIdsOf(tx, quiz_id, { from }) };
        accepted = await finish(tx, deps, own, { chosen, taken, by });
      },
    };
  });
  if (!accepted) throw new Error(`Import ${own.import_id} was not accepted`);
  return accepted;
}

const tooMany = () =>
  invalidInput('/questions', 'TOO_MANY_QUESTIONS', `A quiz has at most ${MAX_QUESTIONS} questions`);

/** The chosen questions, with the topic that the call names; or what the same call has done before. */
async function choose(
  tx: Queryable,
  deps: AcceptDeps,
  own: OwnImport,
  call: Call,
): Promise<{ before: Accepted } | { chosen: Chosen }> {
  const row = await getOwnImport({ ...deps, db: tx }, own, { lock: true });
  const picked = await pick(tx, row, call.questions);
  const digest = await digestOf(call, picked);
  const same = row.accepted.find((each) => each.digest === digest);
  if (same) {
    const { question_ids, quiz_id, key_conflicts = [] } = same;
    return { before: { question_ids, key_conflicts, ...(quiz_id !== undefined && { quiz_id }) } };
  }
  await lockBank(tx);
  const began = iso(deps.clock.now());
  const topic = call.topic_id === undefined ? undefined : await nameOfTopic(tx, call.topic_id);
  const questions = topic ? picked.map((question) => ({ ...question, topic })) : picked;
  return { chosen: { call, questions, began, digest } };
}

async function pick(
  tx: Queryable,
  { id, issues }: ImportRow,
  places: readonly number[] | undefined,
): Promise<ImportedQuestion[]> {
  const failed = failedOf(issues);
  const count = await countImportQuestions(tx, id);
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const wanted = places ?? all.filter((place) => !failed.has(place));
  if (wanted.length === 0) throw invalidInput('/questions', 'NO_QUESTIONS', 'There is no question to take');
  wanted.forEach((place, index) => {
    const path = `/questions/${index}`;
    if (place > count) throw invalidInput(path, 'UNKNOWN_QUESTION', 'There is no such question');
    if (failed.has(place)) throw invalidInput(path, 'QUESTION_WITH_ERROR', 'The question has an error');
  });
  const found = new Map<number, ImportedQuestion>();
  for await (const page of questionPages(tx, id, wanted))
    for (const { place, question } of page) found.set(place, question);
  return [...new Set(wanted)].flatMap((place) => found.get(place) ?? []);
}

/** Of the call and of what it takes. */
async function digestOf(call: Call, questions: readonly ImportedQuestion[]): Promise<string> {
  const giveWay = openYield();
  const hash = createHash('sha256').update(`[${JSON.stringify(call)},[`);
  for (const [index, question] of questions.entries()) {
    hash.update(`${index > 0 ? ',' : ''}${JSON.stringify(question)}`);
    await giveWay();
  }
  return hash.update(']]').digest('base64url');
}

/** Stores what a call did together with it. */
async function finish(
  tx: Queryable,
  deps: AcceptDeps,
  own: OwnImport,
  { chosen, taken: into, by }: { chosen: Chosen; taken: Taken; by: StaffActor },
): Promise<Accepted> {
  // Nothing else of an import becomes a draft.
  const rows = await listBankRows(tx, into.question_ids, { by });
  const isDraft = ({ created_at, status }: (typeof rows)[number]) =>
    created_at >= chosen.began && status === 'draft';
  const taken = { ...into, key_conflicts: rows.filter(isDraft).map(({ id }) => id) };
  // Who took them knows the keys of every quiz that contains them.
  await deps.recordKeysSent(tx, { user_id: own.user_id, bank_ids: taken.question_ids });
  await fileUnder(tx, { ...chosen, ids: taken.question_ids, by });
  const { accepted } = await getOwnImport({ ...deps, db: tx }, own);
  const stored: AcceptedImport = { ...taken, digest: chosen.digest };
  await updateImport(tx, own.import_id, { accepted: [...accepted, stored] });
  return taken;
}

async function nameOfTopic(tx: Queryable, topic_id: number): Promise<{ en: string; ne: string }> {
  await topicOf(tx, { topic_id });
  const topic = (await listTopicRows(tx)).find(({ id }) => id === topic_id);
  return { en: topic?.name.en ?? '', ne: topic?.name.ne ?? '' };
}

async function intoNewQuiz(
  tx: Queryable,
  deps: AcceptDeps,
  {
    questions,
    new_quiz,
    ...creating
  }: {
    questions: ImportedQuestion[];
    new_quiz: NewQuizSettings;
    by: StaffActor;
    despite_exams?: DespiteExams;
  },
): Promise<Taken> {
  if (questions.length > MAX_QUESTIONS) throw tooMany();
  const quiz = { ...new_quiz, ...withPassageKeys(questions) };
  const quiz_id = await createQuiz(tx, deps.clock, { quiz, ...creating });
  const question_ids = await listBankIdsOf(tx, quiz_id);
  return { quiz_id, question_ids };
}

/** The questions as a file has them: each passage once, with a key. */
function withPassageKeys(questions: readonly ImportedQuestion[]) {
  const keys = new Map<string, { key: string } & NonNullable<ImportedQuestion['passage']>>();
  const named = questions.map((question): QuizQuestion => {
    const { passage } = question;
    if (!passage) return asQuizQuestion(question);
    const content = JSON.stringify(passage);
    const known = keys.get(content) ?? { ...passage, key: `passage ${keys.size + 1}` };
    keys.set(content, known);
    return { ...asQuizQuestion(question), passage: known.key };
  });
  return { questions: named, passages: [...keys.values()] };
}

async function intoBank(
  tx: Queryable,
  deps: AcceptDeps,
  { questions, by, is_shared }: { questions: ImportedQuestion[]; by: StaffActor; is_shared: boolean },
): Promise<Taken> {
  const at = iso(deps.clock.now());
  const topics = questions.map(({ topic }) => topic ?? '');
  await ensureTopics(tx, topics);
  const stored = await withIds(tx, questions.map(withOwnPassage));
  const joined = await joinBank(
    tx,
    { difficulty: null, owner_id: by.user_id, is_shared, by, at },
    stored.map((question) => {
      const content = contentOfQuestion(question);
      return { topic: question.topic, content, digest: digestOfContent(content) };
    }),
  );
  const question_ids = joined.map(({ bank_id }) => bank_id);
  await recordEvent(tx, { at, kind: 'bank_questions_imported', by, details: { question_ids } });
  return { question_ids };
}

/** Adds tags to the bank questions, and to those that the import added, topic and difficulty. */
async function fileUnder(
  tx: Queryable,
  { questions, ids, by, call: { topic_id, tags = [] }, began }: Chosen & { ids: number[]; by: StaffActor },
): Promise<void> {
  const tagsOf = new Map<number, string[]>();
  const difficulties = new Map<number, Difficulty>();
  ids.forEach((id, place) => {
    const { tags: own = [], difficulty } = questions[place] ?? {};
    tagsOf.set(id, [...(tagsOf.get(id) ?? []), ...tagList([...own, ...tags])]);
    if (difficulty && !difficulties.has(id)) difficulties.set(id, difficulty);
  });
  const rows = await listBankRows(tx, [...tagsOf.keys()], { by, lock: true });
  const changed = rows.flatMap((row) => {
    const isNew = row.created_at >= began;
    const all = [...new Set([...row.tags, ...(tagsOf.get(row.id) ?? [])])].slice(0, MAX_TAGS);
    const topic = topic_id !== undefined && isNew ? topic_id : row.topic_id;
    const difficulty = (isNew && difficulties.get(row.id)) || row.difficulty;
    if (all.length === row.tags.length && topic === row.topic_id && difficulty === row.difficulty) return [];
    return [{ id: row.id, status: row.status, topic_id: topic, tags: all, difficulty }];
  });
  if (changed.length > 0) await updateBankRows(tx, changed, began);
}
