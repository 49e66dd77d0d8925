import type { StaffNotice } from '@abhyas/contract/notices/staff';
import type { NoticeFields } from '#features/notices/staff/notices-staff.api.ts';
import { fromInputTime, toInputTime } from '#ui/staff/input-time.ts';

/** What is typed of a notice; a time is '' where none is set. */
export interface NoticeDraft {
  title: { en: string; ne: string };
  body: { en: string; ne: string };
  from: string;
  until: string;
  sms: boolean;
}

const both = (text: { en: string; ne?: string | undefined } | undefined) => ({
  en: text?.en ?? '',
  ne: text?.ne ?? '',
});

export const draftOf = (notice?: StaffNotice): NoticeDraft => ({
  title: both(notice?.title),
  body: both(notice?.body),
  from: toInputTime(notice?.visible_from ?? null),
  until: toInputTime(notice?.visible_until ?? null),
  sms: notice?.sms ?? false,
});

/** Whom it is for, as the server wants it; undefined while no class is chosen. */
export function audienceOf(
  everyone: boolean,
  chosen: ReadonlySet<number>,
): NoticeFields['audience'] | undefined {
  if (everyone) return { everyone: true };
  return chosen.size === 0 ? undefined : { class_ids: [...chosen].sort((a, b) => a - b) };
}

const trimmed = ({ en, ne }: { en: string; ne: string }) => ({ en: en.trim(), ne: ne.trim() });

export const textsOf = ({ title, body }: NoticeDraft) => ({ title: trimmed(title), body: trimmed(body) });

/** What is sent of a draft. A beginning that was emptied is the one it had: a notice that is shown has begun. */
export function toFields(
  draft: NoticeDraft,
  audience: NoticeFields['audience'],
  notice: StaffNotice | undefined,
): NoticeFields {
  const visible_from = fromInputTime(draft.from, notice?.visible_from ?? null) ?? notice?.visible_from;
  return {
    ...textsOf(draft),
    audience,
    ...(visible_from !== undefined && { visible_from }),
    visible_until: fromInputTime(draft.until, notice?.visible_until ?? null),
    sms: draft.sms,
  };
}
