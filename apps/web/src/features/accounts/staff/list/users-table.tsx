import type { User } from '@abhyas/contract/accounts/users';
import type { Ref } from 'react';
import type { UserRequest } from '#features/accounts/staff/dialogs/user-requests.tsx';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RowTable } from '#ui/staff/table/long-list/row-table.tsx';
import type { Selection } from '#ui/staff/table/selection/selection.ts';
import { UserRow } from './user-row.tsx';
import { usersListMessages } from './users-list.messages.ts';
import styles from './users-list.module.css';

interface UsersTableProps {
  ref: Ref<HTMLTableElement>;
  users: readonly User[];
  selection: Selection;
  stale: boolean;
  onAsk: (kind: Exclude<UserRequest['kind'], 'add'>, users: readonly User[]) => void;
}

export function UsersTable({ ref, users, selection, stale, onAsk }: UsersTableProps) {
  const t = useMessages(usersListMessages);
  const tUsers = useMessages(usersMessages);
  return (
    <RowTable
      ref={ref}
      label={tUsers.heading}
      selection={selection}
      stale={stale}
      className={styles.table}
      headers={
        <>
          <th scope="col">{t.name}</th>
          <th scope="col">{tUsers.username}</th>
          <th scope="col" className={styles.phone}>
            {tUsers.phone_number}
          </th>
          <th scope="col" className={styles.roll}>
            {tUsers.roll_number}
          </th>
          <th scope="col">{tUsers.role}</th>
          <th scope="col">{tUsers.state}</th>
          <th scope="col" className={styles.seen}>
            {t.last_seen}
          </th>
        </>
      }
    >
      {users.map((user) => (
        <UserRow key={user.id} user={user} selection={selection} onAsk={(kind) => onAsk(kind, [user])} />
      ))}
    </RowTable>
  );
}
