import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { leaderboardQuery, nameMutation } from './leaderboard.api.ts';
import { leaderboardMessages } from './leaderboard.messages.ts';
import styles from './leaderboard.module.css';

/** Chooses the name under which the learner takes part. The server knows which names there can be. */
export function NameForm({ class_id }: { class_id: number }) {
  const t = useMessages(leaderboardMessages);
  const [name, setName] = useState('');
  const queries = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    ...nameMutation,
    onSuccess: (changed) => queries.setQueryData(leaderboardQuery.queryKey, changed),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ class_id, name });
  };
  const refused = hasCode(error, 'NAME_TAKEN')
    ? t.name_taken
    : hasCode(error, 'INVALID_INPUT')
      ? t.name_wrong
      : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t.name}
        hint={t.name_hint}
        value={name}
        required
        maxLength={60}
        autoComplete="nickname"
        error={refused}
        onChange={({ target }) => {
          setName(target.value);
          reset();
        }}
      />
      {error !== null && refused === undefined && <Failure sentence={t.failed} error={error} />}
      <div>
        <Button type="submit" busy={isPending}>
          {t.take_part}
        </Button>
      </div>
    </form>
  );
}
