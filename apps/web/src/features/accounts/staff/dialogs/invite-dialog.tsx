import type { Invitations, User } from '@abhyas/contract/accounts/users';
import { formatDayOf } from '@abhyas/exam-rules/calendar/written-times';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetUsers } from '#features/accounts/staff/users.api.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { dialogsMessages } from './dialogs.messages.ts';
import { InvitationProgress } from './invitation-progress.tsx';
import { NameList } from './name-list.tsx';
import { SendInvitations } from './send-invitations.tsx';

/** Asks before invitations are sent, with how many there are and who was invited before; then shows how far they are. */
export function InviteDialog({ users, onClose }: { users: readonly User[]; onClose: () => void }) {
  const t = useMessages(dialogsMessages);
  const tUsers = useMessages(usersMessages);
  const queryClient = useQueryClient();
  const [started, setStarted] = useState<Invitations>();
  const close = () => {
    // The list then knows who has been invited.
    if (started) void forgetUsers(queryClient);
    onClose();
  };
  if (!started && users.length > 0)
    return (
      <SendInvitations user_ids={users.map(({ id }) => id)} onCancel={close} onStarted={setStarted}>
        <AlreadyInvited users={users} />
      </SendInvitations>
    );
  return (
    <Dialog
      heading={t.invite_heading}
      step={started ? 'sent' : 'asked'}
      onClose={close}
      actions={<Button onClick={close}>{tUsers.close}</Button>}
    >
      <div className={screen.stack}>
        {started ? <InvitationProgress started={started} /> : <p>{t.invite_none}</p>}
      </div>
    </Dialog>
  );
}

function AlreadyInvited({ users }: { users: readonly User[] }) {
  const t = useMessages(dialogsMessages);
  const language = useLanguage();
  const invited = users.filter(({ invited_at }) => invited_at !== null);
  const day = users.length === 1 ? users[0]?.invited_at : undefined;
  if (day) return <Notice tone="warning">{t.invited_on({ day: formatDayOf(day, language) })}</Notice>;
  if (invited.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t.invited_before({ n: invited.length })}</p>
      {invited.length < users.length && <NameList users={invited} />}
    </Notice>
  );
}
