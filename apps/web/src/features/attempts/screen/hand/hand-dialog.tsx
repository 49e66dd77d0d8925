import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { hasCode, isPassing } from '#api/api-error.ts';
import type { AttemptOwner } from '#features/attempts/attempts.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import field from '#ui/field.module.css';
import screen from '#ui/screen/screen.module.css';
import { isOver, raiseMutation } from './hand.api.ts';
import { handMessages } from './hand.messages.ts';
import styles from './hand.module.css';

/** As MAX_HAND_NOTE_CHARACTERS of the contract, without its schemas. The field takes no more. */
const MAX_CHARACTERS = 200;

/** Raises the hand, with a note. What could not be sent stays in it, and goes again only when the learner presses. */
export function HandDialog({ owner, onClose }: { owner: AttemptOwner; onClose: () => void }) {
  const t = useMessages(handMessages);
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const formId = useId();
  const noteId = useId();
  const raising = useMutation(raiseMutation(owner, queries));
  const { error, isPending } = raising;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) raising.mutate(note.trim(), { onSuccess: onClose });
  };
  return (
    <Dialog
      heading={t.call}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={isPending}>
            {error !== null && isPassing(error) ? t.try_again : t.raise}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className={`${screen.stack} ${styles.form}`}>
        <p>{t.about}</p>
        <div className={field.field}>
          <label htmlFor={noteId} className={field.label}>
            {t.note}
          </label>
          <textarea
            id={noteId}
            rows={3}
            maxLength={MAX_CHARACTERS}
            className={field.input}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        {error !== null && !isPending && (
          <Failure sentence={t.failed} error={error} reason={reasonOf(error, t)} />
        )}
      </form>
    </Dialog>
  );
}

function reasonOf(error: unknown, t: { is_over: string; is_off: string; not_sent: string }) {
  if (isOver(error)) return t.is_over;
  if (hasCode(error, 'NOT_FOUND')) return t.is_off;
  // The wait until the next one is in the response.
  return hasCode(error, 'TOO_MANY_REQUESTS') ? undefined : t.not_sent;
}
