import type { User } from '@abhyas/contract/accounts/users';
import type { Ref } from 'react';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { moveInTable } from '../../../../ui/staff/keys/table-keys.ts';
import { CheckAllHeader } from '../../../../ui/staff/table/selection/check-cell.tsx';
import type { Selection } from '../../../../ui/staff/table/selection/selection.ts';
import { tableMessages } from '../../../../ui/staff/table/table.messages.ts';
import table from '../../../../ui/staff/table/table.module.css';
import type { UserRequest } from '../dialogs/user-requests.tsx';
import { usersMessages } from '../users.messages.ts';
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
  const tTable = useMessages(tableMessages);
  return (
    <div className={styles.tableBox}>
      <table
        ref={ref}
        tabIndex={-1}
        aria-label={tUsers.heading}
        aria-busy={stale}
        className={`${table.table} ${table.lines} ${styles.table}`}
        onKeyDown={moveInTable}
      >
        <thead>
          <tr>
            <CheckAllHeader selection={selection} />
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
            <th scope="col">
              <span className="visually-hidden">{tTable.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} selection={selection} onAsk={(kind) => onAsk(kind, [user])} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
