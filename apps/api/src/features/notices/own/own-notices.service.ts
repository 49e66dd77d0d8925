import { MAX_SHOWN_NOTICES, type OwnNotice } from '@abhyas/contract/notices';
import { inOneLanguage, type LocalizedText } from '@abhyas/contract/shared';
import { listClassesOf } from '#features/classes/classes.ts';
import type { Database } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import type { CurrentNotices } from './current-notices.service.ts';
import { type CurrentNotice, insertRead, listDismissed } from './own-notices.queries.ts';

export interface OwnNoticesDeps {
  db: Database;
  clock: Clock;
  current_notices: CurrentNotices;
}

/** The notices that the learner sees now. Where nobody has any, no statement runs. */
export async function listNoticesFor(
  deps: OwnNoticesDeps,
  { user_id }: { user_id: number },
): Promise<OwnNotice[]> {
  const own = await listForLearner(deps, user_id);
  if (own.length === 0) return [];
  const notice_ids = own.map(({ id }) => id);
  const dismissed = new Set(await listDismissed(deps.db, { user_id, notice_ids }));
  return own
    .filter(({ id }) => !dismissed.has(id))
    .slice(0, MAX_SHOWN_NOTICES)
    .map(({ id, title, body, visible_from, quiz_id }) => ({
      ...{ id, visible_from, quiz_id },
      title: readable(title),
      body: readable(body),
    }));
}

/** Throws NOT_FOUND for a notice that the learner does not see now. */
export async function dismiss(
  deps: OwnNoticesDeps,
  { user_id, notice_id }: { user_id: number; notice_id: number },
): Promise<null> {
  const own = await listForLearner(deps, user_id);
  if (!own.some(({ id }) => id === notice_id)) throw new DomainError('NOT_FOUND');
  await insertRead(deps.db, { user_id, notice_id, read_at: iso(deps.clock.now()) });
  return null;
}

async function listForLearner(
  { db, current_notices }: OwnNoticesDeps,
  user_id: number,
): Promise<CurrentNotice[]> {
  const current = await current_notices.list();
  if (!current.some((notice) => isFor(notice, user_id, () => true))) return [];
  const needsClasses = current.some(({ class_ids }) => class_ids !== null);
  const own = new Set(needsClasses ? await listClassesOf(db, user_id) : []);
  return current.filter((notice) => isFor(notice, user_id, (class_id) => own.has(class_id)));
}

function isFor(
  { class_ids, user_ids, except_user_ids }: CurrentNotice,
  user_id: number,
  isIn: (class_id: number) => boolean,
): boolean {
  if (except_user_ids?.includes(user_id)) return false;
  if (user_ids !== null) return user_ids.includes(user_id);
  return class_ids === null || class_ids.some(isIn);
}

/** With a text in English, as learners receive every text. */
const readable = (text: LocalizedText): LocalizedText => ({
  en: inOneLanguage(text),
  ...(text.ne && { ne: text.ne }),
});
