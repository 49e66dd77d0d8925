import { ROLES, type Role } from '@abhyas/contract/accounts/policy';
import type { User } from '@abhyas/contract/accounts/users';
import type { ManyUsersChange } from '#features/accounts/staff/users.api.ts';

/** What was done to several accounts, and the calls that undo it: none where it cannot be undone. */
export interface UsersChanged {
  kind: 'role' | 'suspend' | 'reinstate' | 'end_devices';
  count: number;
  undo: readonly ManyUsersChange[];
}

/** Each of the changed accounts gets the role that it had. */
export function newRole(users: readonly Pick<User, 'id' | 'role'>[], changed: number[]): UsersChanged {
  const idsOf = (role: Role) =>
    users.filter((user) => user.role === role && changed.includes(user.id)).map(({ id }) => id);
  const undo = ROLES.map((role) => ({ role, user_ids: idsOf(role) }));
  return { kind: 'role', count: changed.length, undo: undo.filter(({ user_ids }) => user_ids.length > 0) };
}

export const newSuspension = (kind: 'suspend' | 'reinstate', changed: number[]): UsersChanged => ({
  kind,
  count: changed.length,
  undo: [{ user_ids: changed, suspended: kind === 'reinstate' }],
});
