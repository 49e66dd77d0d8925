import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { hasCode } from '../../../../api/api-error.ts';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure/failure.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { issueMessages } from '../issues/issue.messages.ts';
import { remainingIssues } from '../issues/server-issues.ts';
import { logFailure } from '../log-failure.ts';
import { extraAttemptsMutation } from '../quizzes-staff.api.ts';
import { extraAttemptsMessages } from './extra-attempts.messages.ts';
import styles from './extra-attempts.module.css';

interface ExtraAttemptsDraft {
  username: string;
  extra_attempts: string;
}

const toBody = ({ username, extra_attempts }: ExtraAttemptsDraft) => ({
  username: username.trim(),
  extra_attempts: extra_attempts.trim() === '' ? Number.NaN : Number(extra_attempts),
});

/** More attempts for one learner: a power cut is nobody's fault. */
export function ExtraAttempts({ id }: { id: string }) {
  const t = useMessages(extraAttemptsMessages);
  const tIssue = useMessages(issueMessages);
  const { register, watch, handleSubmit, formState } = useForm<ExtraAttemptsDraft>({
    defaultValues: { username: '', extra_attempts: '1' },
  });
  const { mutate, isPending, data, error, variables } = useMutation({
    ...extraAttemptsMutation(id),
    onError: (failure) => logFailure('Giving extra attempts failed:', failure),
  });
  const issues = remainingIssues(error, variables, toBody(watch()));
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.say(tIssue);
  const missing = formState.errors.username && t.required;

  const submit = handleSubmit((draft) => {
    if (!isPending) mutate(toBody(draft));
  });

  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="extra-heading">
      <h2 id="extra-heading">{t.extra}</h2>
      <p className={screen.muted}>{t.extra_note}</p>
      <form className={styles.extra} noValidate onSubmit={submit}>
        <TextField
          {...register('username', { validate: (username) => username.trim() !== '' })}
          label={t.username}
          required
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={missing ?? errorAt('/username')}
        />
        <TextField
          {...register('extra_attempts')}
          label={t.extra_number}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          error={errorAt('/extra_attempts')}
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
