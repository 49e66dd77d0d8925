import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { GuardianLink, Shared } from '@abhyas/contract/reports/guardians';
import { MAX_GUARDIAN_LINKS } from '@abhyas/contract/reports/guardians';
import { requireLiveSession } from '#features/accounts/accounts.ts';
import { type Actor, type EndedFile, recordEvent } from '#features/audit/audit.ts';
import { forLearner } from '#features/questions/questions.ts';
import type { ReportsDeps } from '#features/reports/open-reports.service.ts';
import { getReportOf, listResultsOf } from '#features/reports/reports.service.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, DAY, iso } from '#platform/time/clock.ts';
import {
  countLinks,
  deleteExpiredLinks,
  deleteLink,
  findLink,
  insertLink,
  isFinished,
  listLinks,
} from './guardians.queries.ts';

/**
 * Makes a link, whose secret is in the response and nowhere else. Throws NOT_FOUND for an attempt that is not the
 * learner's or not finished, and TOO_MANY_LINKS.
 */
export async function makeLink(
  deps: Pick<ReportsDeps, 'db' | 'clock'>,
  {
    user: { id: user_id, sid },
    attempt_id,
    days,
    by,
  }: { user: { id: number; sid: string }; attempt_id?: number; days: number; by: Actor },
): Promise<{ link: string; expires_at: string }> {
  // The user id in clear text finds the row. The rest is random.
  const token = `${user_id}.${randomBytes(32).toString('base64url')}`;
  return inTransaction(deps.db, async (tx) => {
    await requireLiveSession(tx, { id: user_id, sid });
    const now = iso(deps.clock.now());
    const expires_at = iso(deps.clock.now() + days * DAY);
    if (attempt_id !== undefined && !(await isFinished(tx, { user_id, attempt_id })))
      throw new DomainError('NOT_FOUND');
    if ((await countLinks(tx, { user_id, now })) >= MAX_GUARDIAN_LINKS)
      throw new DomainError('TOO_MANY_LINKS');
    await insertLink(tx, {
      ...{ user_id, id: randomUUID(), token_hash: hashOf(token) },
      ...{ attempt_id: attempt_id ?? null, created_at: now, expires_at },
    });
    await recordEvent(tx, { at: now, kind: 'guardian_link_made', by });
    return { link: `/shared/${token}`, expires_at };
  });
}

export async function listLinksOf(
  deps: Pick<ReportsDeps, 'db' | 'clock'>,
  { user_id }: { user_id: number },
): Promise<GuardianLink[]> {
  const links = await listLinks(deps.db, { user_id, now: iso(deps.clock.now()) });
  return links.map(({ quiz, ...link }) => ({ ...link, quiz: quiz && forLearner(quiz) }));
}

/** Throws NOT_FOUND. */
export async function endLink(
  deps: Pick<ReportsDeps, 'db' | 'clock'> & { ended: EndedFile },
  { by, ...link }: { user_id: number; id: string; by: Actor },
): Promise<null> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await deleteLink(tx, link))) throw new DomainError('NOT_FOUND');
    await recordEvent(tx, { at: iso(deps.clock.now()), kind: 'guardian_link_ended', by });
    await deps.ended.append({ kind: 'guardian_link', id: link.id });
    return null;
  });
}

/**
 * What the learner shows, by the rules that hold for the learner now. It counts as sent to the learner: from then on late
 * answers are graded as after the learner's own look. Throws NOT_FOUND for every link that shows nothing.
 */
export async function readShared(deps: ReportsDeps, { token }: { token: string }): Promise<Shared> {
  const [, owner] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(token) ?? [];
  if (owner === undefined) throw new DomainError('NOT_FOUND');
  const user_id = Number(owner);
  const now = iso(deps.clock.now());
  const link = await findLink(deps.db, { user_id, token_hash: hashOf(token), now });
  if (!link) throw new DomainError('NOT_FOUND');
  const { attempt_id, ...shown } = link;
  if (attempt_id === null) return { ...shown, report: null, results: await listResultsOf(deps, { user_id }) };
  const { questions, ...report } = await getReportOf(deps, { user_id, id: attempt_id });
  // What the learner has reported is between the learner and the staff.
  const listed = questions.map(({ objection: _, ...question }) => question);
  return { ...shown, report: { ...report, questions: listed }, results: null };
}

/** Deletes links that show nothing any more. */
export async function forgetLinks({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteExpiredLinks(db, iso(clock.now()));
}

/** 256 random bits need no slow hash. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
