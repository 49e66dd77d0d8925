import type { User } from '@abhyas/contract/accounts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetUsers, invite } from '#features/accounts/staff/users.api.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { formatDay } from '#ui/staff/day.ts';
import { dialogsMessages } from './dialogs.messages.ts';
import { InvitationProgress } from './invitation-progress.tsx';
import { NameList } from './name-list.tsx';

/** Shows how many SMS would be sent and who was invited before, then sends them. */
export function InviteDialog({ users, onClose }: { users: readonly User[]; onClose: () => void }) {
  const t = useMessages(dialogsMessages);
  const tUsers = useMessages(usersMessages);
  const queryClient = useQueryClient();
  const inviting = useMutation({ mutationFn: () => invite(users.map(({ id }) => id)) });
  const { data } = inviting;
  const isPossible = users.length > 0;
  const close = () => {
    // The list then knows who has been invited.
    if (data) void forgetUsers(queryClient);
    onClose();
  };
  return (
    <Dialog
      heading={t.invite_heading}
      step={data ? 'sent' : 'asked'}
      onClose={inviting.isPending ? undefined : close}
      actions={
        <>
          <Button onClick={close} disabled={inviting.isPending}>
            {data || !isPossible ? tUsers.close : tUsers.cancel}
          </Button>
          {!data && isPossible && (
            <Button look="primary" busy={inviting.isPending} onClick={() => inviting.mutate()}>
              {t.invite}
            </Button>
          )}
        </>
      }
    >
      <div className={screen.stack}>
        {!data && <p>{isPossible ? t.invite_about({ n: users.length }) : t.invite_none}</p>}
        {!data && <AlreadyInvited users={users} />}
        {data && <InvitationProgress started={data} />}
        {inviting.error !== null && <Failure sentence={t.failed} error={inviting.error} />}
      </div>
    </Dialog>
  );
}

function AlreadyInvited({ users }: { users: readonly User[] }) {
  const t = useMessages(dialogsMessages);
  const language = useLanguage();
  const invited = users.filter(({ invited_at }) => invited_at !== null);
  const day = users.length === 1 ? users[0]?.invited_at : undefined;
  if (day) return <Notice tone="warning">{t.invited_on({ day: formatDay(day, language) })}</Notice>;
  if (invited.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t.invited_before({ n: invited.length })}</p>
      {invited.length < users.length && <NameList users={invited} />}
    </Notice>
  );
}
