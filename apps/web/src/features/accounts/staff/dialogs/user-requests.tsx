import type { Role } from '@abhyas/contract/accounts/policy';
import type { User } from '@abhyas/contract/accounts/users';
import { ChangeDialog } from './change-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';
import type { UsersChanged } from './users-changed.ts';
import { WholeAccountDialog } from './whole-account-dialog.tsx';

export type UserRequest =
  | { kind: 'add'; role: Role }
  | {
      kind:
        | 'edit'
        | 'reset'
        | 'invite'
        | 'end_devices'
        | 'suspend'
        | 'reinstate'
        | 'role'
        | 'merge'
        | 'download'
        | 'erase'
        | 'reset_second_factor'
        | 'lift_lock';
      users: readonly User[];
    };

interface UserRequestsProps {
  request: UserRequest;
  onAsk: (request: UserRequest) => void;
  onClose: () => void;
  onChanged: (changed: UsersChanged) => void;
}

/** The dialog of a request. */
export function UserRequests({ request, onAsk, onClose, onChanged }: UserRequestsProps) {
  if (request.kind === 'add')
    return (
      <UserDialog
        role={request.role}
        onClose={onClose}
        onAdded={(user) => onAsk({ kind: 'reset', users: [user] })}
      />
    );
  const { kind, users } = request;
  const [user] = users;
  if (!user) return null;
  switch (kind) {
    case 'edit':
      return <UserDialog user={user} onClose={onClose} />;
    case 'reset':
      return <ResetDialog user={user} onClose={onClose} />;
    case 'invite':
      return (
        <InviteDialog users={users.filter(({ phone_number }) => phone_number !== '')} onClose={onClose} />
      );
    case 'role':
      return <RoleDialog users={users} onClose={onClose} onChanged={onChanged} />;
    case 'merge':
      return <MergeDialog user={user} onClose={onClose} />;
    case 'download':
    case 'erase':
    case 'reset_second_factor':
    case 'lift_lock':
      return <WholeAccountDialog kind={kind} user={user} onClose={onClose} />;
    default:
      return <ChangeDialog kind={kind} users={users} onClose={onClose} onChanged={onChanged} />;
  }
}
