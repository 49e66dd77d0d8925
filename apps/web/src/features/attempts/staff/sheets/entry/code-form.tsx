import { digits } from '@abhyas/texts/digits';
import type { Ref } from 'react';
import { useState } from 'react';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { entryMessages } from './entry.messages.ts';
import styles from './entry.module.css';

/** A code as sheets have it, `XXXX-XXXX`, from what was typed: case, spaces, dashes and script do not matter. */
export const codeOf = (typed: string): string =>
  digits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');

interface CodeFormProps {
  ref: Ref<HTMLInputElement>;
  code: string;
  busy: boolean;
  onOpen: (code: string) => void;
}

/** Where the code of the next sheet is typed. */
export function CodeForm({ ref, code, busy, onOpen }: CodeFormProps) {
  const t = useMessages(entryMessages);
  const [typed, setTyped] = useState(code);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={styles.codeForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = codeOf(typed);
        setMissing(wanted === '');
        if (wanted !== '') onOpen(wanted);
      }}
    >
      <TextField
        ref={ref}
        label={t.code}
        hint={t.code_hint}
        placeholder="XXXX-XXXX"
        required
        // Nothing else can be done before there is a code.
        autoFocus={code === ''}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isMissing ? t.required : undefined}
      />
      <Button type="submit" look={code === '' ? 'primary' : 'secondary'} busy={busy}>
        {t.open}
      </Button>
    </form>
  );
}
