import { useQuery } from '@tanstack/react-query';
import { type NoticeFields, noticePreviewQuery } from '#features/notices/staff/notices-staff.api.ts';
import { formatDateTime } from '#i18n/dates/dates.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { noticeFormMessages } from './notice-form.messages.ts';
import { Reach } from './reach.tsx';

interface SendDialogProps {
  fields: NoticeFields;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before SMS go out, with their number and cost. */
export function SendDialog({ fields, busy, onCancel, onConfirm }: SendDialogProps) {
  const t = useMessages(noticeFormMessages);
  const language = useLanguage();
  const { title, body, audience, visible_from } = fields;
  const { data: reach, error } = useQuery(noticePreviewQuery({ title, body, audience }));
  const isLater = typeof visible_from === 'string' && Date.parse(visible_from) > currentTime();
  return (
    <ConfirmDialog
      heading={t.send_sure}
      cancel={t.cancel}
      confirm={t.send}
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {reach && <Reach reach={reach} sms />}
      {error !== null && <Failure sentence={t.count_failed} error={error} />}
      {isLater && <p>{t.send_later({ time: formatDateTime(visible_from, language) })}</p>}
      <p>{t.send_note}</p>
    </ConfirmDialog>
  );
}
