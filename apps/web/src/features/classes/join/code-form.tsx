import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { classesMessages } from '#features/classes/classes.messages.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { typedCode } from './class-code.ts';
import styles from './join.module.css';

/**
 * A field for a code. It leads to the class, whose name the learner sees before joining. `hasHeading`: false where the
 * screen's own heading is the same.
 */
export function CodeForm({ look, hasHeading = true }: { look: ButtonLook; hasHeading?: boolean }) {
  const t = useMessages(classesMessages);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typedCode(typed);
    setMissing(code === '');
    if (code !== '') void navigate({ to: '/join/$code', params: { code } });
  };
  return (
    <section className={`${screen.card} ${styles.join}`} aria-label={t.join_heading}>
      {hasHeading && <h2>{t.join_heading}</h2>}
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t.code}
          hint={t.code_hint}
          value={typed}
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          error={isMissing ? t.required : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setMissing(false);
          }}
        />
        <div>
          <Button type="submit" look={look}>
            {t.look_up}
          </Button>
        </div>
      </form>
    </section>
  );
}
