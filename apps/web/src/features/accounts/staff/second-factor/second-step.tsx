import type { Tokens } from '@abhyas/contract/accounts';
import type { logInBySecondFactor } from '@abhyas/contract/accounts/second-factor';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '#api/api-client.ts';
import { hasCode } from '#api/api-error.ts';
import styles from '#features/accounts/accounts.module.css';
import { challengeStore, DEVICE_KEY } from '#features/accounts/sign-in/challenge.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { codeDigits, isWholeCode } from '#forms/phone-digits.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { secondStepMessages } from './second-step.messages.ts';

interface SecondStepProps {
  challenge: string;
  onTokens: (tokens: Tokens) => void;
}

interface Proof {
  code?: string;
  recovery_code?: string;
  remember: boolean;
}

/** Ours: the step of a login that asks for a code of the authenticator app, or for a recovery code. */
export function SecondStep({ challenge, onTokens }: SecondStepProps) {
  const t = useMessages(secondStepMessages);
  const [way, setWay] = useState<'code' | 'recovery_code'>('code');
  const [typed, setTyped] = useState('');
  const [remember, setRemember] = useState(false);
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const entering = useMutation({
    mutationFn: (proof: Proof) =>
      call<typeof logInBySecondFactor>('POST /api/users/second-factor/', { body: { challenge, ...proof } }),
    onSuccess: ({ device, recovery_codes_left, ...tokens }) => {
      if (device !== undefined) localStorage.setItem(DEVICE_KEY, device);
      if (recovery_codes_left !== undefined) showToast(secondStepMessages.codes_left);
      onTokens(tokens);
    },
    onError: () => input.current?.focus(),
  });
  const isCode = way === 'code';
  const missing = typed.trim() === '' ? t.required : isCode && !isWholeCode(typed) ? t.code_wrong : undefined;
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing !== undefined) input.current?.focus();
    else if (!entering.isPending && !entering.isSuccess) entering.mutate({ [way]: typed, remember });
  };
  const turn = () => {
    setWay(isCode ? 'recovery_code' : 'code');
    setTyped('');
    setTried(false);
    entering.reset();
    input.current?.focus();
  };

  return (
    <div className={styles.screen}>
      <div>
        <ScreenHeading>{t.heading}</ScreenHeading>
        <p className={styles.intro}>{isCode ? t.about : t.about_recovery}</p>
      </div>
      <form className={`${styles.card} ${styles.form}`} noValidate onSubmit={submit}>
        <TextField
          ref={input}
          label={isCode ? t.code : t.recovery_code}
          name={way}
          value={typed}
          inputMode={isCode ? 'numeric' : 'text'}
          autoComplete={isCode ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          required
          onChange={({ target }) => {
            setTyped(isCode ? codeDigits(target.value).slice(0, 6) : target.value);
            if (entering.error !== null) entering.reset();
          }}
          error={tried ? missing : undefined}
        />
        <label className={styles.remember}>
          <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
          <span>
            {t.remember}
            <small>{t.not_shared}</small>
          </span>
        </label>
        {entering.error !== null && <StepFailure error={entering.error} way={way} />}
        <Button type="submit" look="primary" wide busy={entering.isPending || entering.isSuccess}>
          {t.confirm}
        </Button>
        <div className={styles.under}>
          <Button look="quiet" onClick={turn}>
            {isCode ? t.use_recovery : t.use_app}
          </Button>
          <Button look="quiet" onClick={() => challengeStore.set(undefined)}>
            {t.back}
          </Button>
        </div>
      </form>
    </div>
  );
}

function StepFailure({ error, way }: { error: Error; way: 'code' | 'recovery_code' }) {
  const t = useMessages(secondStepMessages);
  const isRejected = hasCode(error, 'SECOND_FACTOR_REJECTED');
  const rejected = way === 'code' ? t.rejected : t.recovery_rejected;
  if (hasCode(error, 'SECOND_FACTOR_UNREADABLE')) return <Notice tone="error">{t.unreadable}</Notice>;
  const reason = isRejected ? rejected : hasCode(error, 'CHALLENGE_ENDED') ? t.ended : undefined;
  return <Failure sentence={reason ?? t.failed} error={error} />;
}
