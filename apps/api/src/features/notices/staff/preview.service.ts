import type { NoticePreview, previewNotice } from '@abhyas/contract/notices/staff';
import type { LocalizedText } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { costOfParts, countParts } from '#features/accounts/accounts.ts';
import { type Audience, countRecipients } from '#features/notices/notices.queries.ts';
import { textOf } from '#features/notices/sms/notice-sms.messages.ts';
import type { Queryable } from '#platform/db/open.ts';
import { classIdsOf, requireAudience } from './audience.service.ts';
import type { NoticesDeps } from './manage-notices.service.ts';

/** Whom a notice would reach, and what its SMS would cost. Throws FORBIDDEN or INVALID_INPUT. */
export async function preview(
  { db, sms_price }: NoticesDeps,
  { by, title, body, audience }: output<typeof previewNotice.body> & { by: StaffActor },
): Promise<NoticePreview> {
  await requireAudience(db, { audience, by });
  return reachOf(db, {
    audience: { class_ids: classIdsOf(audience), user_ids: null, except_user_ids: null },
    text: { title, body },
    price: sms_price,
  });
}

/** Whom a text would reach, and what its SMS would cost at this price of a part. */
export async function reachOf(
  db: Queryable,
  {
    audience,
    text,
    price,
  }: { audience: Audience; text: { title: LocalizedText; body: LocalizedText }; price: number | undefined },
): Promise<NoticePreview> {
  const { recipients, phones } = await countRecipients(db, audience);
  const parts_each = { en: countParts(textOf(text, 'en')), ne: countParts(textOf(text, 'ne')) };
  const parts = phones.en * parts_each.en + phones.ne * parts_each.ne;
  return { recipients, phones: phones.en + phones.ne, parts_each, parts, cost: costOfParts(parts, price) };
}
