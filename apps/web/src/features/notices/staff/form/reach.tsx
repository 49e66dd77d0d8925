import type { NoticePreview } from '@abhyas/contract/notices/staff';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { noticeFormMessages } from './notice-form.messages.ts';

/** How many a notice reaches, and what its SMS cost where the server knows the price. */
export function Reach({ reach, sms }: { reach: NoticePreview; sms: boolean }) {
  const t = useMessages(noticeFormMessages);
  const language = useLanguage();
  const { recipients, phones, parts, cost } = reach;
  return (
    <>
      <p>{t.recipients({ n: recipients })}</p>
      {sms && <p>{t.sms_count({ phones, parts })}</p>}
      {sms && cost !== null && <p>{t.cost({ cost: formatNumber(cost, language) })}</p>}
    </>
  );
}
