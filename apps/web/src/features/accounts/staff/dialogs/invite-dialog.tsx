import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Failure } from '../../../../ui/failure/failure.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { invite } from '../users.api.ts';
import { usersMessages } from '../users.messages.ts';
import { dialogsMessages } from './dialogs.messages.ts';
import { InvitationProgress } from './invitation-progress.tsx';

/** Shows how many SMS would be sent, then sends them. */
export function InviteDialog({ user_ids, onClose }: { user_ids: number[]; onClose: () => void }) {
  const t = useMessages(dialogsMessages);
  const tUsers = useMessages(usersMessages);
  const inviting = useMutation({ mutationFn: () => invite(user_ids) });
  const { data } = inviting;
  const isPossible = user_ids.length > 0;
  return (
    <Dialog
      heading={t.invite_heading}
      step={data ? 'sent' : 'asked'}
      onClose={inviting.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={inviting.isPending}>
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
        {!data && <p>{isPossible ? t.invite_about({ n: user_ids.length }) : t.invite_none}</p>}
        {data && <InvitationProgress started={data} />}
        {inviting.error !== null && <Failure sentence={t.failed} error={inviting.error} />}
      </div>
    </Dialog>
  );
}
