import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode } from '../../../../api/api-error.ts';
import { InputField } from '../../../../forms/staff/form-fields.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure/failure.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { faultMessages } from '../faults/fault.messages.ts';
import { remainingFaults } from '../faults/server-faults.ts';
import { logFailure } from '../log-failure.ts';
import { extraAttemptsMutation } from '../quizzes-staff.api.ts';
import { extraAttemptsMessages } from './extra-attempts.messages.ts';
import styles from './extra-attempts.module.css';

/** More attempts for one learner: a power cut is nobody's fault. */
export function ExtraAttempts({ id }: { id: string }) {
  const t = useMessages(extraAttemptsMessages);
  const tFault = useMessages(faultMessages);
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [number, setNumber] = useState('1');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, data, error, variables } = useMutation({
    ...extraAttemptsMutation(id),
    onError: (failure) => logFailure('Giving extra attempts failed:', failure),
  });
  const body = {
    username: username.trim(),
    extra_attempts: number.trim() === '' ? Number.NaN : Number(number),
  };
  const faults = remainingFaults(error, variables, body);
  const errorAt = (path: string) => faults.find((fault) => fault.path === path)?.say(tFault);
  const missing = tried && body.username === '' ? t.required : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (body.username === '') form.current?.querySelector('input')?.focus();
    else if (!isPending) mutate(body);
  };

  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="extra-heading">
      <h2 id="extra-heading">{t.extra}</h2>
      <p className={screen.muted}>{t.extra_note}</p>
      <form ref={form} className={styles.extra} noValidate onSubmit={submit}>
        <InputField
          label={t.username}
          name="username"
          value={username}
          required
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={missing ?? errorAt('/username')}
          onChange={({ target }) => setUsername(target.value)}
        />
        <InputField
          label={t.extra_number}
          name="extra_attempts"
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          value={number}
          error={errorAt('/extra_attempts')}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button type="submit" busy={isPending}>
          {t.give}
        </Button>
      </form>
      {error !== null && (
        <Failure sentence={hasCode(error, 'NOT_FOUND') ? t.no_such_learner : t.extra_failed} error={error} />
      )}
      {data && error === null && (
        <Notice tone="success">
          {t.given({ username: data.username, extra: data.extra_attempts, left: data.remaining_attempts })}
        </Notice>
      )}
    </section>
  );
}
