import type { User } from '@abhyas/contract/accounts/users';
import {
  eraseForGood,
  liftLockOf,
  resetSecondFactorOf,
  saveUserData,
} from '#features/accounts/staff/users.api.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { dialogsMessages } from './dialogs.messages.ts';
import { nameOf } from './name-list.tsx';
import { useUserChange } from './use-user-change.ts';

const calls = { erase: eraseForGood, reset_second_factor: resetSecondFactorOf, lift_lock: liftLockOf };

/** Downloads all data of an account, erases it, resets its second factor, or lifts the lock of its login. */
export function WholeAccountDialog({
  kind,
  user,
  onClose,
}: {
  kind: 'download' | 'erase' | 'reset_second_factor' | 'lift_lock';
  user: User;
  onClose: () => void;
}) {
  const t = useMessages(dialogsMessages);
  const tUsers = useMessages(usersMessages);
  const changing = useUserChange(
    async () => (kind === 'download' ? saveUserData(user) : calls[kind](user.id)),
    onClose,
  );
  return (
    <ConfirmDialog
      heading={t[`${kind}_heading`]({ name: nameOf(user) })}
      cancel={tUsers.cancel}
      confirm={t[kind]}
      look={kind === 'download' || kind === 'lift_lock' ? 'primary' : 'danger'}
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
