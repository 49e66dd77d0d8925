import styles from '#features/accounts/accounts.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { useCountdown } from './countdown.ts';
import { otpMessages } from './otp.messages.ts';

interface ResendCodeProps {
  /** A moment of the monotonic clock. */
  resendAt: number;
  sending: boolean;
  onResend: () => void;
}

/** Spec §4: the resend link appears when the countdown reaches 0. */
export function ResendCode({ resendAt, sending, onResend }: ResendCodeProps) {
  const t = useMessages(otpMessages);
  const seconds = useCountdown(resendAt);
  return seconds > 0 ? (
    <p className={styles.wait}>{t.resend_in({ n: seconds })}</p>
  ) : (
    <Button look="quiet" busy={sending} onClick={onResend}>
      {t.resend}
    </Button>
  );
}
