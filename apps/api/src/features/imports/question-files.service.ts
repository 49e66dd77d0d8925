import type { FileFormat } from '@abhyas/contract/imports/question-files';
import { inOneLanguage, type Language } from '@abhyas/contract/shared';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import { type BankDeps, listBankRows, listTopicRows, listVersionsAt } from '#features/bank/bank.ts';
import { contentOfQuestion, topicKey } from '#features/questions/questions.ts';
import { contentOf, type EditorDeps, findQuiz } from '#features/quizzes/quizzes.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { type DrawSvg, writeFile } from './rules/written-questions.ts';

const BANK_TITLE = { en: 'Questions', ne: 'प्रश्नहरू' };

interface FileOf {
  format: FileFormat;
  language: Language;
  drawSvg: DrawSvg;
}

/** The questions of a quiz as a file. Records that someone exported them with their keys. Throws NOT_FOUND. */
export async function quizFile(
  deps: EditorDeps,
  { quiz_id, format, language, drawSvg }: FileOf & { quiz_id: number },
  by: Actor,
): Promise<Buffer> {
  const quiz = await findQuiz(deps.db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const { title, questions } = await contentOf(deps, quiz, deps.db);
  const on = { type: 'quiz', id: quiz_id, name: inOneLanguage(title) } as const;
  await recordEvent(deps.db, { at: iso(deps.clock.now()), kind: 'quiz_exported', by, on });
  const topics = new Map(
    (await listTopicRows(deps.db)).flatMap(({ name }) =>
      [name.en, name.ne].flatMap((own) => {
        const key = own === undefined ? null : topicKey(own);
        return key === null ? [] : [[key, name] as const];
      }),
    ),
  );
  const written = questions.map((question) => ({
    content: contentOfQuestion(question),
    topic: topics.get(topicKey(question.topic) ?? '') ?? question.topic,
  }));
  return writeFile(format, written, { language, title, drawSvg });
}

/** Bank questions as a file, with the same record. Throws INVALID_INPUT for one that does not exist or is another's. */
export async function bankFile(
  { db, clock, recordKeysSent }: BankDeps,
  { question_ids, format, language, drawSvg }: FileOf & { question_ids: readonly number[] },
  by: StaffActor,
): Promise<Buffer> {
  const ids = [...new Set(question_ids)];
  if (by.user_id !== null) await recordKeysSent(db, { user_id: by.user_id, bank_ids: ids });
  const rows = new Map((await listBankRows(db, ids, { by })).map((row) => [row.id, row]));
  const versions = await listVersionsAt(
    db,
    [...rows.values()].map(({ id, version }) => ({ bank_id: id, version })),
  );
  const contents = new Map(versions.map(({ bank_id, content }) => [bank_id, content]));
  const topics = new Map((await listTopicRows(db)).map(({ id, name }) => [id, name]));
  const written = ids.map((id, place) => {
    const row = rows.get(id);
    const content = contents.get(id);
    if (!row || !content)
      throw invalidInput(`/question_ids/${place}`, 'UNKNOWN_QUESTION', 'There is no such question');
    const { topic_id, tags, difficulty } = row;
    return { content, tags, difficulty, topic: topic_id === null ? undefined : topics.get(topic_id) };
  });
  const details = { question_ids: ids };
  await recordEvent(db, { at: iso(clock.now()), kind: 'bank_questions_exported', by, details });
  return writeFile(format, written, { language, title: BANK_TITLE, drawSvg });
}
