import type { User } from '@abhyas/contract/accounts/users';
import { useMessages } from '../../../../i18n/use-messages.ts';
import screen from '../../../../ui/screen/screen.module.css';
import { ConfirmDialog } from '../../../../ui/staff/dialog/confirm-dialog.tsx';
import { eraseForGood, saveUserData } from '../users.api.ts';
import { usersMessages } from '../users.messages.ts';
import { ChangeFailure } from './change-failure.tsx';
import { dialogsMessages } from './dialogs.messages.ts';
import { nameOf } from './name-list.tsx';
import { useUserChange } from './use-user-change.ts';

/** Downloads all data of an account, or erases it. */
export function WholeAccountDialog({
  kind,
  user,
  onClose,
}: {
  kind: 'download' | 'erase';
  user: User;
  onClose: () => void;
}) {
  const t = useMessages(dialogsMessages);
  const tUsers = useMessages(usersMessages);
  const changing = useUserChange(
    async () => (kind === 'erase' ? eraseForGood(user.id) : saveUserData(user)),
    onClose,
  );
  return (
    <ConfirmDialog
      heading={t[`${kind}_heading`]({ name: nameOf(user) })}
      cancel={tUsers.cancel}
      confirm={t[kind]}
      look={kind === 'erase' ? 'danger' : 'primary'}
      busy={changing.isPending}
      onCancel={onClose}
      onConfirm={() => changing.mutate(undefined)}
    >
      <div className={screen.stack}>
        <p>{t[`${kind}_about`]}</p>
        <ChangeFailure error={changing.error} />
      </div>
    </ConfirmDialog>
  );
}
