import type { User } from '@abhyas/contract/accounts/users';
import { changeMany } from '#features/accounts/staff/users.api.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { dialogsMessages } from './dialogs.messages.ts';
import { NameList, nameOrCount } from './name-list.tsx';
import { useUserChange } from './use-user-change.ts';
import { newSuspension, type UsersChanged } from './users-changed.ts';

type Kind = 'suspend' | 'reinstate' | 'end_devices';

const changes = {
  suspend: { suspended: true },
  reinstate: { suspended: false },
  end_devices: { end_devices: true },
} as const;

interface ChangeDialogProps {
  kind: Kind;
  users: readonly User[];
  onClose: () => void;
  onChanged: (changed: UsersChanged) => void;
}

/** Asks before accounts are suspended, reinstated or signed out. */
export function ChangeDialog({ kind, users, onClose, onChanged }: ChangeDialogProps) {
  const t = useMessages(dialogsMessages);
  const tUsers = useMessages(usersMessages);
  const user_ids = users.map(({ id }) => id);
  const changing = useUserChange(
    () => changeMany({ user_ids, ...changes[kind] }),
    ({ changed }) =>
      onChanged(
        kind === 'end_devices' ? { kind, count: user_ids.length, undo: [] } : newSuspension(kind, changed),
      ),
  );
  return (
    <ConfirmDialog
      heading={t[`${kind}_heading`]({ n: nameOrCount(users) })}
      cancel={tUsers.cancel}
      confirm={t[kind]}
      look={kind === 'suspend' ? 'danger' : 'primary'}
      busy={changing.isPending}
      onCancel={onClose}
      onConfirm={() => changing.mutate(undefined)}
    >
      <div className={screen.stack}>
        <p>{t[`${kind}_about`]}</p>
        {users.length > 1 && <NameList users={users} />}
        <ChangeFailure error={changing.error} />
      </div>
    </ConfirmDialog>
  );
}
