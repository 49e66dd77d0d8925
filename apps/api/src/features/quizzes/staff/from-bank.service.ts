import { MAX_QUESTIONS } from '@abhyas/contract/limits';
import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Actor } from '#features/audit/audit.ts';
import {
  digestOfContent,
  getNewestVersion,
  listBankRows,
  listTopicRows,
  listVersionsAt,
  lockBank,
} from '#features/bank/bank.ts';
import { paperSize } from '#features/papers/papers.ts';
import {
  contentOfQuestion,
  passagesOf,
  type QuestionContent,
  type StoredQuestion,
  withIds,
} from '#features/questions/questions.ts';
import { topicShown, withoutId, withoutIds } from '#features/quizzes/rules/content-for-quiz.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { listUsesOf } from './bank-uses/bank-uses.queries.ts';
import { changeQuiz, type Edit, type EditorDeps, type Versioned } from './change-quiz.service.ts';
import { questionOf } from './edit-questions.service.ts';

/**
 * Adds the newest versions of bank questions at the end of a quiz or of a section. Throws INVALID_INPUT for a question that does not
 * exist, is another's or retired, and if the quiz would have too many.
 */
export function addFromBank(
  deps: EditorDeps,
  edit: Edit,
  { question_ids, section }: { question_ids: readonly number[]; section?: number | undefined },
): Promise<Versioned<AdminQuiz>> {
  return changeQuiz(deps, edit, async (tx, { content }) => {
    if (paperSize(content) + question_ids.length > MAX_QUESTIONS) {
      throw invalidInput(
        '/question_ids',
        'TOO_MANY_QUESTIONS',
        `A quiz has at most ${MAX_QUESTIONS} questions`,
      );
    }
    const ids = [...new Set(question_ids)];
    await lockBank(tx);
    await recordSent(deps, tx, { ids, by: edit.by });
    // Locked, so that the version is still the newest one when the quiz has it.
    const rows = new Map(
      (await listBankRows(tx, ids, { by: edit.by, lock: true })).map((row) => [row.id, row]),
    );
    const newestVersions = await listVersionsAt(
      tx,
      [...rows.values()].map(({ id, version }) => ({ bank_id: id, version })),
    );
    const topics = new Map((await listTopicRows(tx)).map(({ id, name }) => [id, name]));
    const taken = question_ids.map((id, place) => {
      const row = rows.get(id);
      const newest = newestVersions.find((each) => each.bank_id === id);
      if (!row || !newest || row.status === 'retired') {
        throw invalidInput(`/question_ids/${place}`, 'UNKNOWN_QUESTION', 'There is no such question to add');
      }
      return { ...newest, topic: topicShown(topics, row.topic_id) };
    });
    const added = await withIds(
      tx,
      taken.map(({ content, topic }) => ({ ...withoutIds(content), topic })),
      undefined,
      passagesOf(content.questions),
    );
    const references = new Map(
      added.map(({ id }, place) => {
        const { bank_id = 0, version = 1 } = taken[place] ?? {};
        return [id, { bank_id, version }];
      }),
    );
    return {
      kind: 'questions_taken_from_bank',
      details: { question_ids: [...question_ids] },
      section,
      content: { ...content, questions: [...content.questions, ...added] },
      references,
    };
  });
}

/** Records that the response shows keys of these questions, for every quiz that has one of them. */
async function recordSent(
  { recordKeysSent }: Pick<EditorDeps, 'recordKeysSent'>,
  db: Queryable,
  { ids, by }: { ids: number[]; by: Actor },
): Promise<void> {
  if (by.user_id === null) return;
  await recordKeysSent(db, { user_id: by.user_id, bank_ids: ids });
}

/**
 * Replaces the content of a question by the newest version of its bank question. Its topic stays. Options of both keep
 * their ids in the quiz. Throws NOT_FOUND, also for a question that the bank does not have, or has of another.
 */
export async function takeNewest(
  deps: EditorDeps,
  { question_id, ...edit }: Edit & { question_id: number },
): Promise<Versioned<AdminQuestion>> {
  const changed = await changeQuiz(deps, edit, async (tx, { quiz, content }) => {
    const before = content.questions.find(({ id }) => id === question_id);
    await lockBank(tx);
    const use = (await listUsesOf(tx, quiz.id)).find((each) => each.question_id === question_id);
    const [row] = use ? await listBankRows(tx, [use.bank_id], { by: edit.by, lock: true }) : [];
    if (!before || !use || !row) throw new DomainError('NOT_FOUND');
    await recordSent(deps, tx, { ids: [row.id], by: edit.by });
    if (use.version === row.version) return undefined;
    const newest = await getNewestVersion(tx, row);
    const [shown] = await listVersionsAt(tx, [use]);
    const options = withQuizIds(newest.content, { before, shown: shown?.content });
    const { passage, ...own } = newest.content;
    const input = { ...own, options, topic: before.topic, ...(passage && { passage: withoutId(passage) }) };
    // Other questions that share the passage keep theirs: each has a version of its own.
    const [after = before] = await withIds(tx, [input], before, passagesOf(content.questions));
    const questions = content.questions.map((question) => (question === before ? after : question));
    return {
      kind: 'newer_version_taken',
      details: { question_id, bank_id: row.id, bank_version: row.version },
      content: { ...content, questions },
      references: new Map([[question_id, { bank_id: row.id, version: row.version }]]),
    };
  });
  return questionOf(changed, question_id);
}

/**
 * The options with the ids that they have in the quiz. The quiz has the options of the version that it shows in the same
 * places; where its content is no version, options are the same if their texts are.
 */
function withQuizIds(
  newest: QuestionContent,
  { before, shown }: { before: StoredQuestion; shown: QuestionContent | undefined },
) {
  const isShown = shown && digestOfContent(shown) === digestOfContent(contentOfQuestion(before));
  const textOf = ({ text }: QuestionContent['options'][number]) => JSON.stringify([text.en, text.ne ?? '']);
  const keyOf = (option: QuestionContent['options'][number]) => (isShown ? option.id : textOf(option));
  const quizIds = new Map(
    (isShown ? shown : before).options.map((option, place) => [keyOf(option), before.options[place]?.id]),
  );
  return newest.options.map(({ id, ...option }) => {
    const known = quizIds.get(keyOf({ id, ...option }));
    return { ...option, ...(known !== undefined && { id: known }) };
  });
}
