import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { PasswordField } from '#forms/fields/password-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { codeDigits, isWholeCode } from '#forms/phone-digits.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { QrCode } from '#ui/staff/qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirm, secondFactorQuery, setUp } from './second-factor.api.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import styles from './second-factor.module.css';

/** Scans a secret, confirms a code of it, and shows the recovery codes once. */
export function SetUp({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const t = useMessages(secondFactorMessages);
  const queryClient = useQueryClient();
  // A secret is made once each time that this opens.
  const [opened] = useState(() => crypto.randomUUID());
  const made = useQuery({
    queryKey: [...secondFactorQuery.queryKey, 'setup', opened],
    queryFn: setUp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const confirming = useMutation({ mutationFn: confirm });
  // The profile has a filled button of its own.
  const look = onCancel ? 'secondary' : 'primary';
  const done = async () => {
    await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey, exact: true });
    onDone();
  };
  if (confirming.data)
    return <RecoveryCodes codes={confirming.data.recovery_codes} look={look} onSaved={done} />;
  if (made.isPending) return <Loading label={t.loading} shape="row" count={3} />;
  if (made.data === undefined)
    return (
      <LoadFailure
        sentence={t.load_failed}
        error={made.error}
        retry={made.refetch}
        retrying={made.isFetching}
      />
    );
  const { uri, secret } = made.data;
  return (
    <div className={screen.stack}>
      <p>{t.step_scan}</p>
      <div className={styles.qr}>
        <QrCode text={uri} label={t.qr_label} />
      </div>
      <p className={styles.phoneOnly}>
        <a href={uri}>{t.on_this_phone}</a>
      </p>
      <p>
        {t.secret}:{' '}
        <code className={styles.secret} data-control="secret">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <CodeForm
        look={look}
        busy={confirming.isPending}
        error={confirming.error}
        onCode={(both) => confirming.mutate(both)}
        onCancel={onCancel}
      />
    </div>
  );
}

interface CodeFormProps {
  look: 'primary' | 'secondary';
  busy: boolean;
  error: Error | null;
  onCode: (both: { code: string; password: string }) => void;
  onCancel: (() => void) | undefined;
}

function CodeForm({ look, busy, error, onCode, onCancel }: CodeFormProps) {
  const t = useMessages(secondFactorMessages);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(form);
  const isRejected = hasCode(error, 'SECOND_FACTOR_REJECTED');
  const isWrong = hasCode(error, 'LOGIN_REJECTED');
  const missing = code === '' ? t.fill_in : isWholeCode(code) ? undefined : t.code_length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing !== undefined || password === '') focusFirstWrong();
    else if (!busy) onCode({ code, password });
  };
  return (
    <form ref={form} className={screen.stack} noValidate onSubmit={submit}>
      <TextField
        label={t.code}
        hint={t.step_code}
        name="code"
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        onChange={({ target }) => setCode(codeDigits(target.value).slice(0, 6))}
        error={(tried ? missing : undefined) ?? (isRejected ? t.rejected : undefined)}
      />
      <PasswordField
        label={t.password}
        hint={t.password_why}
        name="password"
        value={password}
        autoComplete="current-password"
        required
        onChange={({ target }) => setPassword(target.value)}
        error={(tried && password === '' ? t.fill_in : undefined) ?? (isWrong ? t.password_wrong : undefined)}
      />
      {error !== null && !isRejected && !isWrong && <Failure sentence={t.failed} error={error} />}
      <div className={screen.actions}>
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            {t.cancel}
          </Button>
        )}
        <Button type="submit" look={look} busy={busy}>
          {t.turn_on}
        </Button>
      </div>
    </form>
  );
}
