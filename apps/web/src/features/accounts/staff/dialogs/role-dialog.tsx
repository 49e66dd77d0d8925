import { ROLES, type Role } from '@abhyas/contract/accounts/policy';
import type { User } from '@abhyas/contract/accounts/users';
import { useState } from 'react';
import { changeMany } from '#features/accounts/staff/users.api.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { SelectField } from '#forms/select-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { dialogsMessages } from './dialogs.messages.ts';
import { NameList, nameOrCount } from './name-list.tsx';
import { RolesTable } from './roles-table.tsx';
import { useUserChange } from './use-user-change.ts';
import { newRole, type UsersChanged } from './users-changed.ts';

interface RoleDialogProps {
  users: readonly User[];
  onClose: () => void;
  onChanged: (changed: UsersChanged) => void;
}

/** Gives several accounts one role. */
export function RoleDialog({ users, onClose, onChanged }: RoleDialogProps) {
  const t = useMessages(dialogsMessages);
  const tUsers = useMessages(usersMessages);
  const [role, setRole] = useState<Role>(users[0]?.role ?? 'learner');
  const user_ids = users.map(({ id }) => id);
  const changing = useUserChange(
    () => changeMany({ user_ids, role }),
    ({ changed }) => onChanged(newRole(users, changed)),
  );
  return (
    <ConfirmDialog
      heading={t.role_heading({ n: nameOrCount(users) })}
      cancel={tUsers.cancel}
      confirm={t.change}
      busy={changing.isPending}
      onCancel={onClose}
      onConfirm={() => changing.mutate(undefined)}
    >
      <div className={screen.stack}>
        <SelectField
          label={tUsers.role}
          hint={t.role_note}
          value={role}
          onChange={({ target }) => setRole(ROLES.find((each) => each === target.value) ?? role)}
          choices={ROLES.map((value) => ({ value, label: tUsers[value] }))}
        />
        <RolesTable />
        {users.length > 1 && <NameList users={users} />}
        <ChangeFailure error={changing.error} />
      </div>
    </ConfirmDialog>
  );
}
