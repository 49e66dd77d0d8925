import type { CodeTokens, PhoneAccount } from '@abhyas/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { chooseAccountMutation } from '#features/accounts/accounts.api.ts';
import { otpMessages } from '#features/accounts/codes/otp.messages.ts';
import { PhoneAccounts } from '#features/accounts/codes/phone-accounts.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import type { LoginFormProps } from './password-login-form.tsx';

interface AccountChoiceProps extends LoginFormProps {
  verified: CodeTokens;
  choice: string;
}

/** Who logs in: the account that was used last comes first. */
export function AccountChoice({ hidden, verified, choice, onTokens }: AccountChoiceProps) {
  const t = useMessages(otpMessages);
  const choosing = useMutation({ ...chooseAccountMutation, onSuccess: onTokens });
  const { accounts = [] } = verified;
  const busy = choosing.isPending || choosing.isSuccess;

  const enter = (account: PhoneAccount) => {
    if (busy) return;
    // The tokens are those of the first one already.
    if (account === accounts[0]) onTokens(verified);
    else choosing.mutate({ choice, user_id: account.id });
  };
  return (
    <PhoneAccounts question={t.who_are_you} accounts={accounts} busy={busy} onChosen={enter} hidden={hidden}>
      {choosing.error !== null && <Failure sentence={t.choice_failed} error={choosing.error} />}
    </PhoneAccounts>
  );
}
