import type { Tokens } from '@abhyas/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { logInMutation } from '#features/accounts/accounts.api.ts';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import styles from '#features/accounts/accounts.module.css';
import { PasswordField } from '#forms/fields/password-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { loginName } from '#forms/phone-digits.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';

export interface LoginFormProps {
  hidden: boolean;
  onTokens: (tokens: Tokens) => void;
}

/** Without a form library: this is the first screen that a new phone loads, and both fields need only be filled. */
export function PasswordLoginForm({
  hidden,
  initialUsername,
  onByCode,
  onTokens,
}: LoginFormProps & { initialUsername: string; onByCode: () => void }) {
  const t = useMessages(accountsMessages);
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({ ...logInMutation, onSuccess: onTokens });
  const busy = isPending || isSuccess;
  const name = loginName(username);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name === '') usernameInput.current?.focus();
    else if (password === '') passwordInput.current?.focus();
    else if (!busy) mutate({ username: name, password });
  };

  return (
    <form className={styles.form} hidden={hidden} noValidate onSubmit={submit}>
      <TextField
        ref={usernameInput}
        label={t.username}
        name="username"
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={tried && name === '' ? t.required : undefined}
      />
      <PasswordField
        ref={passwordInput}
        label={t.password}
        name="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        required
        autoComplete="current-password"
        error={tried && password === '' ? t.required : undefined}
      />
      {error !== null && (
        <Failure sentence={t.login_failed} error={error}>
          {hasCode(error, 'LOGIN_LOCKED') && <p>{t.locked_ways}</p>}
          {/* An invited account has no password yet, and a lock refuses passwords alone. */}
          {hasCode(error, 'LOGIN_REJECTED', 'LOGIN_LOCKED') && (
            <Button onClick={onByCode}>{t.log_in_by_code}</Button>
          )}
        </Failure>
      )}
      <Button type="submit" look="primary" wide busy={busy}>
        {t.login}
      </Button>
      <div className={styles.under}>
        <Link to="/forgot-password" className={styles.link}>
          {t.forgot_password}
        </Link>
      </div>
    </form>
  );
}
