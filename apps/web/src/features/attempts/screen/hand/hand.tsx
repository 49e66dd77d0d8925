import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttemptOwner } from '#features/attempts/attempts.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { handQuery, isOver, lowerMutation } from './hand.api.ts';
import { handMessages } from './hand.messages.ts';
import styles from './hand.module.css';
import { HandDialog } from './hand-dialog.tsx';
import { HandIcon } from './hand-icon.tsx';

/** Calls the supervisor, and shows what has become of it. */
export function Hand({ owner }: { owner: AttemptOwner }) {
  const t = useMessages(handMessages);
  const queries = useQueryClient();
  const { data: hand } = useQuery(handQuery(owner));
  const lowering = useMutation(lowerMutation(owner, queries));
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.hand}>
      {/* Always there, so that a screen reader announces what appears in it. */}
      <p role="status" className={hand ? `${styles.state} ${hand.seen_at ? styles.seen : ''}` : undefined}>
        {hand && (
          <>
            <HandIcon />
            <span>
              <strong>{t.is_up}</strong>
              {hand.seen_at !== null && <span className={styles.line}>{t.is_seen}</span>}
              {hand.note !== '' && <span className={styles.note}>{hand.note}</span>}
            </span>
          </>
        )}
      </p>
      {hand ? (
        <Button look="quiet" busy={lowering.isPending} onClick={() => lowering.mutate()}>
          {t.lower}
        </Button>
      ) : (
        <Button look="quiet" onClick={() => setOpen(true)}>
          <HandIcon />
          {t.call}
        </Button>
      )}
      {hand && lowering.error !== null && !lowering.isPending && (
        <Failure
          sentence={t.lower_failed}
          error={lowering.error}
          reason={isOver(lowering.error) ? t.is_over : t.not_lowered}
        />
      )}
      {open && <HandDialog owner={owner} onClose={() => setOpen(false)} />}
    </div>
  );
}
