import type { SmsReach } from '@abhyas/contract/sms';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { smsMessages } from './sms.messages.ts';

/** How many SMS go out, and what they cost where the server knows the price. `people`: how many it is for. */
export function Reach({
  reach: { phones, parts, cost },
  people,
  sms = true,
}: {
  reach: SmsReach;
  people: string;
  sms?: boolean;
}) {
  const t = useMessages(smsMessages);
  const language = useLanguage();
  return (
    <>
      <p>{people}</p>
      {sms && <p>{t.count({ phones, parts })}</p>}
      {sms && cost !== null && <p>{t.cost({ cost: formatNumber(cost, language) })}</p>}
    </>
  );
}
