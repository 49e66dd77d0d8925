import type { CodeTokens, PhoneAccount } from '@abhyas/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { chooseAccountMutation } from '#features/accounts/accounts.api.ts';
import styles from '#features/accounts/accounts.module.css';
import { otpMessages } from '#features/accounts/codes/otp.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import type { LoginFormProps } from './password-login-form.tsx';

interface AccountChoiceProps extends LoginFormProps {
  verified: CodeTokens;
  choice: string;
}

/** Several accounts have the phone: the names to choose from, the one that was used last first. */
export function AccountChoice({ hidden, verified, choice, onTokens }: AccountChoiceProps) {
  const t = useMessages(otpMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const choosing = useMutation({ ...chooseAccountMutation, onSuccess: onTokens });
  const { accounts = [] } = verified;
  const busy = choosing.isPending || choosing.isSuccess;
  useEffect(() => heading.current?.focus(), []);

  const enter = ({ id }: PhoneAccount, place: number) => {
    if (busy) return;
    // The tokens are those of the first one already.
    if (place === 0) onTokens(verified);
    else choosing.mutate({ choice, user_id: id });
  };
  return (
    <div className={styles.form} hidden={hidden}>
      <h2 ref={heading} tabIndex={-1} className={styles.choice}>
        {t.who_are_you}
      </h2>
      <ul className={styles.people}>
        {accounts.map((account, place) => (
          <li key={account.id}>
            <Button wide disabled={busy} onClick={() => enter(account, place)}>
              {account.full_name === '' ? account.username : `${account.full_name} (${account.username})`}
            </Button>
          </li>
        ))}
      </ul>
      {choosing.error !== null && <Failure sentence={t.choice_failed} error={choosing.error} />}
    </div>
  );
}
