import type { NoticePreview, previewNotice } from '@abhyas/contract/notices/staff';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { countRecipients } from '#features/notices/notices.queries.ts';
import { countParts } from '#features/notices/rules/sms-parts.ts';
import { textOf } from '#features/notices/sms/notice-sms.messages.ts';
import { classIdsOf, requireAudience } from './audience.service.ts';
import type { NoticesDeps } from './manage-notices.service.ts';

/** Whom a notice would reach, and what its SMS would cost. Throws FORBIDDEN or INVALID_INPUT. */
export async function preview(
  { db, sms_price }: NoticesDeps,
  { by, title, body, audience }: output<typeof previewNotice.body> & { by: StaffActor },
): Promise<NoticePreview> {
  await requireAudience(db, { audience, by });
  const { recipients, phones } = await countRecipients(db, {
    class_ids: classIdsOf(audience),
    user_ids: null,
    except_user_ids: null,
  });
  const parts_each = {
    en: countParts(textOf({ title, body }, 'en')),
    ne: countParts(textOf({ title, body }, 'ne')),
  };
  const parts = phones.en * parts_each.en + phones.ne * parts_each.ne;
  return {
    recipients,
    phones: phones.en + phones.ne,
    parts_each,
    parts,
    // In paisa, because fractions of rupees do not add exactly.
    cost: sms_price === undefined ? null : Math.round(parts * sms_price * 100) / 100,
  };
}
