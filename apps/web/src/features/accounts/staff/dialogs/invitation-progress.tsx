import type { Invitations } from '@abhyas/contract/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { invitationsQuery } from '#features/accounts/staff/users.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { dialogsMessages } from './dialogs.messages.ts';
import styles from './dialogs.module.css';

/** How far the invitations are. They are sent also when this is closed. */
export function InvitationProgress({ started }: { started: Invitations }) {
  const t = useMessages(dialogsMessages);
  const { data = started } = useQuery(invitationsQuery(started.job_id));
  const { state, total, done, refused } = data;
  if (state === 'done' && refused === 0) return <Notice tone="success">{t.invited({ total })}</Notice>;
  if (state === 'done') return <Notice tone="warning">{t.invited_refused({ total, refused })}</Notice>;
  if (state === 'failed')
    return <Notice tone="error">{t.invite_failed({ total, done: done - refused })}</Notice>;
  return (
    <div>
      <p role="status">{t.inviting({ done, total })}</p>
      <progress className={styles.progress} max={total} value={done} aria-label={t.invite_heading} />
    </div>
  );
}
