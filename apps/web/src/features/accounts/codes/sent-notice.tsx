import styles from '#features/accounts/accounts.module.css';
import { useLanguage } from '#i18n/language.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { otpMessages } from './otp.messages.ts';

interface SentNoticeProps {
  /** Which confirmation there is, if any. */
  confirmation: 'otp_sent' | 'otp_resent' | 'reset_resent' | undefined;
  phone_number: string;
  /** It is not certain that the SMS was sent. */
  unconfirmed: boolean;
}

/** Where the code went, said once: as a confirmation with the number beside it, afterwards as a plain line. */
export function SentNotice({ confirmation, phone_number, unconfirmed }: SentNoticeProps) {
  const t = useMessages(otpMessages);
  const phone = inDigitsOf(useLanguage(), phone_number);
  if (unconfirmed && confirmation !== undefined) {
    return (
      <Notice tone="warning">
        <p>
          <span>{t.sms_unconfirmed}</span> <strong>{phone}</strong>
        </p>
      </Notice>
    );
  }
  if (unconfirmed) return <p className={styles.intro}>{t.perhaps_sent_to({ phone })}</p>;
  if (confirmation === undefined) return <p className={styles.intro}>{t.sent_to({ phone })}</p>;
  return (
    <Notice tone="success">
      <p>
        <span>{t[confirmation]}</span> <strong>{phone}</strong>
      </p>
    </Notice>
  );
}
