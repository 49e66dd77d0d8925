import { can } from '@abhyas/contract/accounts/policy';
import type { listMeantFindings, markFindings } from '@abhyas/contract/bank/findings';
import { inOneLanguage, type LocalizedText } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { type NewAuditEvent, recordEvent } from '#features/audit/audit.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { getNewestVersion } from './bank.queries.ts';
import { insertMeant, listMeant, removeMeant } from './findings.queries.ts';
import { getRow, subjectOf } from './questions/bank-questions.service.ts';

export interface FindingsDeps {
  db: Database;
  clock: Clock;
  /**
   * The current title of a quiz, deleted ones included, if the actor may work with it. The quizzes feature implements it;
   * app.ts passes it in.
   */
  findTitle: (db: Queryable, quiz_id: number, by: StaffActor) => Promise<LocalizedText | undefined>;
}

export async function listMeantOf(
  { db }: Pick<FindingsDeps, 'db'>,
  { findings }: output<typeof listMeantFindings.body>,
): Promise<output<typeof listMeantFindings.response>> {
  return { meant: await listMeant(db, findings) };
}

/** Records what differs from before. Throws NOT_FOUND for a quiz or a question that does not exist or is another's. */
export async function mark(
  deps: FindingsDeps,
  { findings, meant, ...where }: output<typeof markFindings.body>,
  by: StaffActor,
): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const on = await subjectIn(deps, tx, where, by);
    const at = iso(deps.clock.now());
    const unique = [...new Set(findings)];
    const changed = meant
      ? await insertMeant(tx, unique, { created_by: by.user_id, created_at: at })
      : await removeMeant(tx, unique);
    if (changed.length === 0) return;
    const kinds = [...new Set(changed.map((finding) => finding.replace(/ .*/, '')))].sort();
    await recordEvent(tx, {
      ...{ at, by, details: { findings: kinds } },
      kind: meant ? 'findings_meant' : 'findings_no_longer_meant',
      ...(on && { on }),
    });
  });
  return null;
}

async function subjectIn(
  { findTitle }: Pick<FindingsDeps, 'findTitle'>,
  db: Queryable,
  { quiz_id, bank_id }: Pick<output<typeof markFindings.body>, 'quiz_id' | 'bank_id'>,
  by: StaffActor,
): Promise<NewAuditEvent['on'] | undefined> {
  if (quiz_id !== undefined) {
    const title = await findTitle(db, quiz_id, by);
    if (!title) throw new DomainError('NOT_FOUND');
    return { type: 'quiz', id: quiz_id, name: inOneLanguage(title) };
  }
  if (bank_id === undefined) return undefined;
  const row = await getRow(db, bank_id);
  if (!can(by, 'edit_bank_question', row)) throw new DomainError('NOT_FOUND');
  return subjectOf(row.id, (await getNewestVersion(db, row)).content);
}
