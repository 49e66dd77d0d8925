import type { OwnClass } from '@abhyas/contract/classes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { ClockIcon } from '#ui/icons.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { acceptMutation, leaveMutation, ownClassesQuery } from './classes.api.ts';
import { classesMessages } from './classes.messages.ts';
import styles from './classes.module.css';
import { Term } from './term.tsx';

interface ClassCardProps {
  own: OwnClass;
  due: (class_id: number) => ReactNode;
}

export function ClassCard({ own, due }: ClassCardProps) {
  const t = useMessages(classesMessages);
  const titleId = useId();
  const leaveId = useId();
  const [leaves, setLeaves] = useState(false);
  const waits = own.status === 'requested';
  const isInvited = own.status === 'invited';
  return (
    <section className={`${screen.card} ${styles.card}`} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.name}>
          <Localized text={own.name} />
        </h2>
        {waits && (
          <Badge tone="warning" icon={<ClockIcon size={18} />}>
            {t.waiting}
          </Badge>
        )}
        {isInvited && <Badge tone="primary">{t.invited}</Badge>}
        <p className={screen.muted}>
          <Term {...own} />
        </p>
      </div>
      {isInvited ? (
        <Invitation own={own} titleId={titleId} onDecline={() => setLeaves(true)} />
      ) : (
        <>
          {waits ? <p>{t.waiting_why}</p> : due(own.id)}
          <div className={styles.foot}>
            <Button
              id={leaveId}
              look="quiet"
              aria-labelledby={`${leaveId} ${titleId}`}
              onClick={() => setLeaves(true)}
            >
              {waits ? t.withdraw : t.leave}
            </Button>
          </div>
        </>
      )}
      {leaves && <LeaveDialog own={own} onClose={() => setLeaves(false)} />}
    </section>
  );
}

interface InvitationProps {
  own: OwnClass;
  titleId: string;
  onDecline: () => void;
}

function Invitation({ own, titleId, onDecline }: InvitationProps) {
  const t = useMessages(classesMessages);
  const id = useId();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...acceptMutation,
    async onSuccess() {
      showToast(classesMessages.joined);
      void queries.invalidateQueries({ queryKey: ['quizzes'] });
      await queries.invalidateQueries(ownClassesQuery);
    },
  });
  const reason = hasCode(error, 'NOT_FOUND') ? t.not_invited : undefined;
  return (
    <>
      <p>{t.invited_why}</p>
      {error !== null && <Failure sentence={t.join_failed} error={error} reason={reason} />}
      <div className={styles.foot}>
        <Button
          id={`${id}-decline`}
          look="quiet"
          disabled={isPending}
          aria-labelledby={`${id}-decline ${titleId}`}
          onClick={onDecline}
        >
          {t.decline}
        </Button>
        <Button
          id={id}
          look="primary"
          busy={isPending}
          aria-labelledby={`${id} ${titleId}`}
          onClick={() => mutate(own.id)}
        >
          {t.join}
        </Button>
      </div>
    </>
  );
}

/** Leaves a class, withdraws a request, or declines an invitation. */
function LeaveDialog({ own, onClose }: { own: OwnClass; onClose: () => void }) {
  const t = useMessages(classesMessages);
  const { text: name } = localize(own.name, useLanguage());
  const isInvited = own.status === 'invited';
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...leaveMutation,
    async onSuccess() {
      showToast(isInvited ? classesMessages.declined : classesMessages.left);
      void queries.invalidateQueries({ queryKey: ['quizzes'] });
      await queries.invalidateQueries(ownClassesQuery);
    },
  });
  return (
    <Dialog
      alert
      heading={isInvited ? t.decline_sure({ name }) : t.leave_sure({ name })}
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t.cancel}
          </Button>
          <Button look="danger" busy={isPending} onClick={() => mutate(own.id)}>
            {isInvited ? t.decline : own.status === 'requested' ? t.withdraw : t.leave}
          </Button>
        </>
      }
    >
      {own.status === 'active' && <p>{t.leave_note}</p>}
      {error !== null && <Failure sentence={isInvited ? t.decline_failed : t.leave_failed} error={error} />}
    </Dialog>
  );
}
