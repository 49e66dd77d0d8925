import type { OwnClass } from '@abhyas/contract/classes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
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
import { leaveMutation, ownClassesQuery } from './classes.api.ts';
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
        <p className={screen.muted}>
          <Term {...own} />
        </p>
      </div>
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
      {leaves && <LeaveDialog own={own} onClose={() => setLeaves(false)} />}
    </section>
  );
}

function LeaveDialog({ own, onClose }: { own: OwnClass; onClose: () => void }) {
  const t = useMessages(classesMessages);
  const { text } = localize(own.name, useLanguage());
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...leaveMutation,
    async onSuccess() {
      showToast(classesMessages.left);
      void queries.invalidateQueries({ queryKey: ['quizzes'] });
      await queries.invalidateQueries(ownClassesQuery);
    },
  });
  return (
    <Dialog
      alert
      heading={t.leave_sure({ name: text })}
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t.cancel}
          </Button>
          <Button look="danger" busy={isPending} onClick={() => mutate(own.id)}>
            {own.status === 'requested' ? t.withdraw : t.leave}
          </Button>
        </>
      }
    >
      {own.status === 'active' && <p>{t.leave_note}</p>}
      {error !== null && <Failure sentence={t.leave_failed} error={error} />}
    </Dialog>
  );
}
