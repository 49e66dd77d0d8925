import { can } from '@abhyas/contract/accounts/policy';
import type { addNotice, StaffNotice, updateNotice } from '@abhyas/contract/notices/staff';
import { MAX_SMS_PARTS } from '@abhyas/contract/notices/staff';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { inOneLanguage } from '@abhyas/contract/shared';
import { quietUntil } from '@abhyas/exam-rules/calendar/quiet-hours';
import { visible } from '@abhyas/texts/visible';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { countParts } from '#features/accounts/accounts.ts';
import { changedFields } from '#features/audit/audit.ts';
import { listNames } from '#features/classes/classes.ts';
import { recordOnNotice } from '#features/notices/notice-events.service.ts';
import type { notices } from '#features/notices/notices.tables.ts';
import type { Notices } from '#features/notices/open-notices.service.ts';
import { textOf } from '#features/notices/sms/notice-sms.messages.ts';
import { listProgress, stopJob } from '#features/notices/sms/notice-sms.queries.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { hasUnreachableAddress } from '#platform/sms/unreachable.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { classIdsOf, mayNotify, requireAudience } from './audience.service.ts';
import {
  insertNotice,
  isNoticeSeenBy,
  listNoticeRows,
  lockNotice,
  type NoticeRow,
  updateNoticeRow,
} from './manage-notices.queries.ts';

const LANGUAGES: Language[] = ['en', 'ne'];

interface Notice {
  title: LocalizedText;
  body: LocalizedText;
  visible_from: string;
  visible_until: string | null;
  sms: boolean;
}

/** Throws INVALID_INPUT unless the notice is complete in one language, ends after it begins, and fits into its SMS. */
function requireNotice({ title, body, visible_from, visible_until, sms }: Notice): void {
  const isWritten = (text: string | undefined) => visible(text ?? '');
  if (!LANGUAGES.some((language) => isWritten(title[language]) && isWritten(body[language]))) {
    const field = LANGUAGES.some((language) => isWritten(title[language])) ? 'body' : 'title';
    throw invalidInput(`/${field}/en`, 'TEXT_REQUIRED', 'Title and body are required in one language');
  }
  if (visible_until !== null && Date.parse(visible_until) <= Date.parse(visible_from))
    throw invalidInput('/visible_until', 'END_BEFORE_START', 'A notice must not end before it begins');
  if (sms && Math.max(...LANGUAGES.map((each) => countParts(textOf({ title, body }, each)))) > MAX_SMS_PARTS)
    throw invalidInput('/sms', 'SMS_TOO_LONG', 'The text takes more than 10 parts of an SMS');
  if (sms && LANGUAGES.some((each) => hasUnreachableAddress(textOf({ title, body }, each))))
    throw invalidInput(
      '/sms',
      'ADDRESS_UNREACHABLE',
      'The text has an address that no other machine reaches',
    );
}

/** Throws QUIET_HOURS if its SMS would be sent now, between 20:00 and 7:00, and nobody has confirmed that. Later ones wait. */
function requireDaytime(
  { visible_from, at_night }: { visible_from: string; at_night: boolean },
  now: number,
): void {
  if (Date.parse(visible_from) <= now && quietUntil(now) !== undefined && !at_night)
    throw new DomainError('QUIET_HOURS');
}

export interface NoticesDeps extends Notices {
  db: Database;
  clock: Clock;
}

/** What staff do to one notice. */
export interface OnNotice {
  notice_id: number;
  by: StaffActor;
}

export async function listNoticesForStaff({ db }: NoticesDeps, by: StaffActor): Promise<StaffNotice[]> {
  return seenBy(db, await listNoticeRows(db, { seen: isNoticeSeenBy(by) }), by);
}

/** Throws NOT_FOUND. */
export async function getNoticeForStaff(
  { db }: { db: Queryable },
  { notice_id, by }: OnNotice,
): Promise<StaffNotice> {
  const rows = await listNoticeRows(db, { id: notice_id });
  const [notice] = await seenBy(
    db,
    rows.filter(({ deleted_at }) => deleted_at === null),
    by,
  );
  if (!notice) throw new DomainError('NOT_FOUND');
  return notice;
}

async function seenBy(db: Queryable, rows: NoticeRow[], by: StaffActor): Promise<StaffNotice[]> {
  const class_ids = rows.flatMap((row) => row.class_ids ?? []);
  const names = new Map((await listNames(db, class_ids)).map((named) => [named.id, named]));
  const own = new Set((await listNames(db, class_ids, { by })).map(({ id }) => id));
  const progress = await listProgress(
    db,
    rows.flatMap(({ id, sms }) => (sms ? [id] : [])),
  );
  // As `mayNotify`, with few statements for all of them.
  const mayNotifyOf = (class_ids: number[] | null) =>
    class_ids === null
      ? can(by, 'notify_everyone')
      : can(by, 'notify_class') && class_ids.every((id) => !names.has(id) || own.has(id));
  return rows.map(({ class_ids, user_ids, created_by, deleted_at: _deleted, ...row }) => ({
    ...row,
    audience: {
      everyone: class_ids === null && user_ids === null,
      classes: (class_ids ?? []).flatMap((id) => names.get(id) ?? []),
    },
    sms_progress: progress.get(row.id) ?? null,
    // As guards and requireRights judge a change.
    may_change: can(by, 'notify_class', { owner_id: created_by }) && mayNotifyOf(class_ids),
    may_notify: mayNotifyOf(class_ids),
  }));
}

/** Throws FORBIDDEN or INVALID_INPUT. */
export async function createNotice(
  deps: NoticesDeps,
  { by, audience, ...added }: output<typeof addNotice.body> & { by: StaffActor },
): Promise<StaffNotice> {
  const notice = await inTransaction(deps.db, async (tx) => {
    const at = iso(deps.clock.now());
    const fields = { ...added, visible_from: added.visible_from ?? at };
    requireNotice(fields);
    await requireAudience(tx, { audience, by });
    if (fields.sms) requireDaytime(fields, Date.parse(at));
    const class_ids = classIdsOf(audience);
    const notice_id = await insertNotice(tx, {
      ...fields,
      class_ids,
      created_by: by.user_id,
      created_at: at,
    });
    await recordOnNotice(tx, { kind: 'notice_added', at, by, notice_id, title: fields.title });
    return getNoticeForStaff({ db: tx }, { notice_id, by });
  });
  return announced(deps, notice, by);
}

/** Changes the fields that are present. Throws NOT_FOUND, SMS_BEGUN, or as above. */
export async function changeNotice(
  deps: NoticesDeps,
  { notice_id, by, audience, ...fields }: OnNotice & output<typeof updateNotice.body>,
): Promise<StaffNotice> {
  const notice = await inTransaction(deps.db, async (tx) => {
    const before = await lockNotice(tx, notice_id);
    if (!before || before.deleted_at !== null) throw new DomainError('NOT_FOUND');
    const { title, body, visible_from, visible_until, sms, at_night } = {
      ...before,
      ...withoutUndefined(fields),
    };
    const after = { title, body, visible_from, visible_until, sms, at_night };
    requireNotice(after);
    await requireRights(tx, before, by);
    if (audience) await requireAudience(tx, { audience, had: before.class_ids ?? [], by });
    const changed = { ...after, class_ids: audience ? classIdsOf(audience) : before.class_ids };
    const changes = await changesOf(tx, before, changed);
    if (changes.length > 0) {
      const hasBegun = (await listProgress(tx, [notice_id])).size > 0;
      if (sms !== before.sms && hasBegun) throw new DomainError('SMS_BEGUN');
      const at = iso(deps.clock.now());
      const wasWaiting = before.sms && before.visible_from <= at;
      if (sms && !hasBegun && !wasWaiting) requireDaytime(after, Date.parse(at));
      await updateNoticeRow(tx, notice_id, changed);
      await recordOnNotice(tx, { kind: 'notice_changed', at, by, notice_id, title, details: { changes } });
    }
    return getNoticeForStaff({ db: tx }, { notice_id, by });
  });
  return announced(deps, notice, by);
}

/** Throws FORBIDDEN unless the actor may now notify all who see the notice: rights end when someone leaves a class's staff. */
export async function requireRights(
  tx: Queryable,
  { class_ids }: { class_ids: number[] | null },
  by: StaffActor,
): Promise<void> {
  if (!(await mayNotify(tx, { class_ids, by }))) throw new DomainError('FORBIDDEN');
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function removeNotice(deps: NoticesDeps, { notice_id, by }: OnNotice): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const before = await lockNotice(tx, notice_id);
    if (!before || before.deleted_at !== null) throw new DomainError('NOT_FOUND');
    await requireRights(tx, before, by);
    const at = iso(deps.clock.now());
    await updateNoticeRow(tx, notice_id, { deleted_at: at });
    await stopJob(tx, { notice_id, now: at });
    await recordOnNotice(tx, { kind: 'notice_deleted', at, by, notice_id, title: before.title });
  });
  deps.current_notices.forget();
  return null;
}

/** Throws NOT_FOUND or FORBIDDEN. One that was not deleted stays as it is. */
export async function bringBackNotice(deps: NoticesDeps, { notice_id, by }: OnNotice): Promise<StaffNotice> {
  const notice = await inTransaction(deps.db, async (tx) => {
    const before = await lockNotice(tx, notice_id);
    if (!before) throw new DomainError('NOT_FOUND');
    await requireRights(tx, before, by);
    if (before.deleted_at !== null) {
      await updateNoticeRow(tx, notice_id, { deleted_at: null });
      const at = iso(deps.clock.now());
      await recordOnNotice(tx, { kind: 'notice_restored', at, by, notice_id, title: before.title });
    }
    return getNoticeForStaff({ db: tx }, { notice_id, by });
  });
  return announced(deps, notice, by);
}

/** After the commit: this process shows the notice at once, and starts the SMS that are due. */
async function announced(deps: NoticesDeps, notice: StaffNotice, by: StaffActor): Promise<StaffNotice> {
  deps.current_notices.forget();
  if (!notice.sms || notice.sms_progress !== null) return notice;
  await deps.notice_sms.startDue();
  return getNoticeForStaff(deps, { notice_id: notice.id, by });
}

/** For the trail, which has classes by name, because it outlives them. */
async function changesOf(tx: Queryable, before: Changeable, after: Changeable) {
  const ids = [...(before.class_ids ?? []), ...(after.class_ids ?? [])];
  const names = new Map((await listNames(tx, ids)).map(({ id, name }) => [id, inOneLanguage(name)]));
  const inWords = ({ class_ids, title, body, visible_from, visible_until, sms, at_night }: Changeable) => ({
    ...{ title, body, visible_from, visible_until, sms, at_night },
    audience: class_ids?.map((id) => names.get(id) ?? String(id)) ?? null,
  });
  return changedFields(inWords(before), inWords(after));
}

type Changeable = Pick<
  typeof notices.$inferSelect,
  'title' | 'body' | 'visible_from' | 'visible_until' | 'sms' | 'at_night' | 'class_ids'
>;

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
