import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { PasswordField } from '#forms/fields/password-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { codeDigits, isWholeCode } from '#forms/phone-digits.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type PasswordAndCode, renewCodes, secondFactorQuery, turnOff } from './second-factor.api.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

/** Asks for both factors before one of them changes. */
export function PasswordAndCodeDialog({ kind, onClose }: { kind: 'off' | 'new_codes'; onClose: () => void }) {
  const t = useMessages(secondFactorMessages);
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const forget = () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  const changing = useMutation({
    mutationFn: async (both: PasswordAndCode) => (kind === 'off' ? turnOff(both) : renewCodes(both)),
    onSuccess: async () => {
      if (kind === 'new_codes') return;
      await forget();
      showToast(secondFactorMessages.turned_off);
      onClose();
    },
  });
  const codes = changing.data?.recovery_codes;
  const { error, isPending } = changing;
  const digits = codeDigits(typed);
  const submit = () => {
    setTried(true);
    if (password === '' || typed.trim() === '' || isPending) return;
    // Recovery codes have ten characters.
    const isCode = isWholeCode(digits) && /^[\d०-९\s]+$/.test(typed);
    changing.mutate({ password, ...(isCode ? { code: digits } : { recovery_code: typed }) });
  };
  const missing = (text: string) => (tried && text.trim() === '' ? t.fill_in : undefined);
  if (codes)
    return (
      <Dialog heading={t.new_codes}>
        <RecoveryCodes codes={codes} look="primary" onSaved={() => forget().then(onClose)} />
      </Dialog>
    );
  return (
    <Dialog
      heading={kind === 'off' ? t.off_heading : t.new_codes}
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t.cancel}
          </Button>
          <Button look={kind === 'off' ? 'danger' : 'primary'} busy={isPending} onClick={submit}>
            {kind === 'off' ? t.turn_off : t.make_codes}
          </Button>
        </>
      }
    >
      <div className={screen.stack}>
        <p>{kind === 'off' ? t.off_about : t.new_codes_about}</p>
        <PasswordField
          label={t.password}
          name="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
          error={missing(password) ?? (hasCode(error, 'LOGIN_REJECTED') ? t.password_wrong : undefined)}
        />
        <TextField
          label={t.code_or_recovery}
          name="code"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="one-time-code"
          spellCheck={false}
          error={missing(typed) ?? (hasCode(error, 'SECOND_FACTOR_REJECTED') ? t.rejected : undefined)}
        />
        {error !== null && !hasCode(error, 'LOGIN_REJECTED', 'SECOND_FACTOR_REJECTED') && (
          <Failure sentence={t.failed} error={error} />
        )}
      </div>
    </Dialog>
  );
}
