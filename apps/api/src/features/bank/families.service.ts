import { type QuestionContent, stemsLike, tracesOf } from '#features/questions/questions.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { mapInTurns } from '#platform/time/yield.ts';
import { insertQuestions, insertVersions, lockBank } from './bank.queries.ts';
import {
  insertFamilies,
  listResembling,
  listWithoutFamily,
  type NamedVersion,
  nameOf,
  renameFamilies,
} from './families.queries.ts';

type Written = NamedVersion & { content: QuestionContent };

const AT_ONCE = 500;

/** Adds questions with their first versions. Returns their ids in order. The caller has the lock of the bank. */
export async function addQuestions(
  db: Queryable,
  added: Parameters<typeof insertQuestions>[1],
): Promise<number[]> {
  const ids = await insertQuestions(db, added);
  await joinFamilies(
    db,
    added.map(({ content }, place) => ({ bank_id: ids[place] ?? 0, version: 1, content })),
  );
  return ids;
}

/** Adds versions of questions. The caller has the lock of the bank. */
export async function addVersions(
  db: Queryable,
  versions: Parameters<typeof insertVersions>[1],
): Promise<void> {
  await insertVersions(db, versions);
  await joinFamilies(db, versions);
}

/** Finds what these versions are alike. Two that are written at once would not find each other: so the lock of the bank. */
async function joinFamilies(db: Queryable, versions: readonly Written[]): Promise<void> {
  for (let at = 0; at < versions.length; at += AT_ONCE) {
    const part = versions.slice(at, at + AT_ONCE);
    const traced = ({ content, ...version }: Written) => ({ ...version, traces: tracesOf(content) });
    await insertFamilies(db, await mapInTurns(part, traced));
    const compared = (version: Written) => [nameOf(version), stemsLike(version.content)] as const;
    const contents = new Map(await mapInTurns(part, compared));
    const newName = new Map<string, string>();
    const nameNow = (name: string): string => {
      const renamed = newName.get(name);
      return renamed === undefined ? name : nameNow(renamed);
    };
    for (const { own, own_family, family, is_same, text } of await listResembling(db, part)) {
      const [one, other] = [nameNow(own_family), nameNow(family)];
      if (one === other || !(is_same || contents.get(own)?.(text))) continue;
      newName.set(one, other);
    }
    await renameFamilies(
      db,
      [...newName.keys()].map((from) => ({ from, to: nameNow(from) })),
    );
  }
}

/** Finds the families of versions that a server without families has written. Returns their number. */
export async function fillFamilies({ db }: { db: Database }): Promise<number> {
  let filled = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      await lockBank(tx);
      const versions = await listWithoutFamily(tx, AT_ONCE);
      await joinFamilies(tx, versions);
      return versions.length;
    });
    if (count === 0) return filled;
    filled += count;
  }
}
