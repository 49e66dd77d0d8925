import type { Actor } from '@abhyas/contract/accounts/policy';
import type { Difficulty } from '@abhyas/contract/shared';
import {
  addVersions,
  type BankRow,
  digestOfContent,
  joinBank,
  listBankRows,
  listVersionsAt,
  listVersionsLike,
  lockBank,
  type NewInBank,
  updateBankRow,
} from '#features/bank/bank.ts';
import {
  contentOfQuestion,
  type QuestionContent,
  type StoredQuestion,
  searchColumnsOf,
} from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import { listUsesOf, saveUses, type UseRow } from './bank-uses.queries.ts';

interface RecordedRevision {
  quiz_id: number;
  difficulty: Difficulty;
  questions: readonly StoredQuestion[];
  /** The questions of the revision before. */
  before: readonly StoredQuestion[];
  /** Versions of the bank that questions were made from, by the id of the question. */
  references?: ReadonlyMap<number, { bank_id: number; version: number }>;
  /** Of the quiz: new questions belong to its owner, and are shared as it is. */
  owner_id: number | null;
  is_shared: boolean;
  by: Actor;
  at: string;
}

interface Recorded extends NewInBank {
  id: number;
}

/**
 * Brings the bank up to date with a new revision of a quiz, in its transaction. A question that is new in the quiz joins
 * the one with the same content, or is added; one with changed content gets a new version,
 * unless it is of a bank question with which the actor may not work: then it becomes a bank question of its own.
 */
export async function recordQuestions(db: Queryable, revision: RecordedRevision): Promise<void> {
  const { quiz_id, questions, before, references } = revision;
  await lockBank(db);
  const earlier = new Map(before.map((question) => [question.id, question]));
  const known = new Map((await listUsesOf(db, quiz_id)).map((use) => [use.question_id, use]));
  const saved: UseRow[] = [];
  const added: Recorded[] = [];
  const edited: (Recorded & { use: UseRow })[] = [];
  for (const question of questions) {
    const reference = references?.get(question.id);
    const use = known.get(question.id);
    known.delete(question.id);
    if (reference) {
      saved.push({ quiz_id, question_id: question.id, ...reference, in_quiz: true });
      continue;
    }
    const content = contentOfQuestion(question);
    const recorded = { id: question.id, topic: question.topic, content, digest: digestOfContent(content) };
    if (!use) added.push(recorded);
    else if (!isStill(recorded, use, earlier.get(question.id))) edited.push({ ...recorded, use });
    else if (!use.in_quiz) saved.push({ ...use, in_quiz: true });
  }
  for (const { digest, ...use } of known.values()) if (use.in_quiz) saved.push({ ...use, in_quiz: false });
  if (added.length + edited.length > 0) {
    const rows = await lockEdited(db, revision, edited);
    const isOthers = ({ use }: { use: UseRow }) => !rows.some(({ id }) => id === use.bank_id);
    added.push(...edited.filter(isOthers));
    const joined = await joinBank(db, revision, added);
    saved.push(
      ...added.map(({ id }, place) => useOf({ quiz_id, question_id: id }, joined[place])),
      ...(await writeVersions(
        db,
        revision,
        rows,
        edited.filter((each) => !isOthers(each)),
      )),
    );
  }
  await saveUses(db, saved.map(withoutDigest));
}

/** The content is what the use says; that of a merged question is none of the versions, and stays while nobody edits it. */
function isStill(
  { digest }: Recorded,
  use: UseRow & { digest: string | null },
  before?: StoredQuestion,
): boolean {
  if (use.version !== null || before === undefined) return use.digest === digest;
  return digestOfContent(contentOfQuestion(before)) === digest;
}

function useOf(
  question: Pick<UseRow, 'quiz_id' | 'question_id'>,
  joined: Pick<UseRow, 'bank_id' | 'version'> | undefined,
): UseRow {
  if (!joined) throw new Error(`Question ${question.question_id} is not in the bank`);
  return { ...question, ...joined, in_quiz: true };
}

const withoutDigest = ({ quiz_id, question_id, bank_id, version, in_quiz }: UseRow): UseRow => ({
  ...{ quiz_id, question_id, bank_id, version, in_quiz },
});

/** The bank questions of edited questions with which the actor may work, locked. */
const lockEdited = (db: Queryable, { by }: RecordedRevision, edited: readonly { use: UseRow }[]) =>
  listBankRows(db, [...new Set(edited.map(({ use }) => use.bank_id))], { by, lock: true });

/** A content that the bank question has had before is that version; any other one becomes the newest. */
async function writeVersions(
  db: Queryable,
  { before, by, at }: RecordedRevision,
  rows: readonly BankRow[],
  edited: readonly (Recorded & { use: UseRow })[],
): Promise<UseRow[]> {
  const shownVersions = await listVersionsAt(
    db,
    edited.map(({ use }) => use),
  );
  const newest = new Map(rows.map(({ id, version }) => [id, version]));
  const versions = await listVersionsLike(
    db,
    edited.map(({ use, digest }) => ({ bank_id: use.bank_id, digest })),
  );
  const uses: UseRow[] = [];
  for (const { id, use, content, digest } of edited) {
    const { bank_id } = use;
    const same = versions.find((each) => each.bank_id === bank_id && each.digest === digest);
    const version = same?.version ?? (newest.get(bank_id) ?? 0) + 1;
    if (!same) {
      const shown = shownVersions.find((each) => each.bank_id === bank_id && each.version === use.version);
      const earlier = before.find((question) => question.id === id);
      const written = { bank_id, version, content: withBankIds(content, earlier, shown?.content), digest };
      await addVersions(db, [{ ...written, created_by: by.user_id, created_at: at }]);
      await updateBankRow(db, bank_id, { version, updated_at: at, ...searchColumnsOf(content) });
      versions.unshift(written);
      newest.set(bank_id, version);
    }
    uses.push({ ...use, version, in_quiz: true });
  }
  return uses;
}

/**
 * The content with the bank's ids of its options. The quiz has ids of its own for the same options in the same places as
 * the version that it contained.
 */
function withBankIds(
  content: QuestionContent,
  earlier: StoredQuestion | undefined,
  version: QuestionContent | undefined,
): QuestionContent {
  const bankIds = new Map(earlier?.options.map(({ id }, place) => [id, version?.options[place]?.id]));
  return {
    ...content,
    options: content.options.map((option) => ({ ...option, id: bankIds.get(option.id) ?? option.id })),
  };
}
