import { OTP_LIFETIME_SECONDS } from '@abhyas/contract/limits';
import type { Language } from '@abhyas/contract/shared';
import { smsLength } from '@abhyas/exam-rules/institute/sms-length';
import {
  DEFAULT_SMS_NAME,
  DEFAULT_SMS_TEXTS,
  fillInSms,
  type SmsKind,
} from '@abhyas/exam-rules/institute/sms-texts';
import { useFormContext } from 'react-hook-form';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { InstituteDraft } from './draft.ts';
import { smsMessages } from './institute.messages.ts';
import styles from './institute.module.css';

/** An SMS as a phone gets it, with its length: gateways bill each part. */
export function SmsPreview({ kind, language }: { kind: SmsKind; language: Language }) {
  const t = useMessages(smsMessages);
  const { watch } = useFormContext<InstituteDraft>();
  const [texts, ...names] = watch(['sms_texts', 'sms_name', 'short_name', 'name']);
  const named = names.find(({ en, ne }) => en.trim() || ne.trim()) ?? DEFAULT_SMS_NAME;
  const other = language === 'en' ? 'ne' : 'en';
  const text = fillInSms(texts[kind][language].trim() || DEFAULT_SMS_TEXTS[kind][language], {
    name: named[language].trim() || named[other].trim(),
    code: '123456',
    minutes: formatNumber(OTP_LIFETIME_SECONDS / 60, language),
    username: 'ram.sharma',
    address: location.origin,
  });
  const { encoding, units, parts, room_left } = smsLength(text);
  const length = { units, parts, left: room_left };
  return (
    <figure className={styles.phone}>
      <figcaption className="visually-hidden">{t.as_sent}</figcaption>
      <p lang={language}>{text}</p>
      <p className={styles.length} data-parts={parts}>
        {encoding === 'GSM-7' ? t.length_gsm(length) : t.length_ucs(length)}
      </p>
    </figure>
  );
}
