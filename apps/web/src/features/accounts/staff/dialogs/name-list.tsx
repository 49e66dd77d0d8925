import type { User } from '@abhyas/contract/accounts/users';
import styles from './dialogs.module.css';

export const nameOf = ({ full_name, username }: Pick<User, 'full_name' | 'username'>): string =>
  full_name || username;

/** For a heading: the name of one account, the number of several. */
export const nameOrCount = (users: readonly User[]): string | number =>
  users.length === 1 && users[0] ? nameOf(users[0]) : users.length;

/** Whom a change is about. */
export const NameList = ({ users }: { users: readonly User[] }) => (
  <ul className={styles.names}>
    {users.map((user) => (
      <li key={user.id}>
        {nameOf(user)} {user.full_name !== '' && <span className={styles.second}>{user.username}</span>}
      </li>
    ))}
  </ul>
);
