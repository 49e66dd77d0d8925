import { useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import styles from '#ui/field.module.css';
import { EyeIcon, EyeOffIcon } from './eye-icons.tsx';
import { passwordFieldMessages } from './password-field.messages.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Spec §2: a password field has a show/hide toggle. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  const t = useMessages(passwordFieldMessages);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={styles.toggle}
          aria-label={t.show}
          aria-pressed={shown}
          title={shown ? t.hide_short : t.show_short}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
