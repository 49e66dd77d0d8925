import type { User } from '@abhyas/contract/accounts/users';
import { formatDayOf } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { UserRequest } from '#features/accounts/staff/dialogs/user-requests.tsx';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { RowMenu } from '#ui/staff/table/row-menu.tsx';
import { CheckCell } from '#ui/staff/table/selection/check-cell.tsx';
import type { Selection } from '#ui/staff/table/selection/selection.ts';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import table from '#ui/staff/table/table.module.css';
import { usersListMessages } from './users-list.messages.ts';
import styles from './users-list.module.css';

type Ask = (kind: Exclude<UserRequest['kind'], 'add'>) => void;

const tones = { active: 'success', invited: 'neutral', suspended: 'danger' } as const;

export function UserRow({ user, selection, onAsk }: { user: User; selection: Selection; onAsk: Ask }) {
  const t = useMessages(usersListMessages);
  const tUsers = useMessages(usersMessages);
  const language = useLanguage();
  const titleId = useId();
  const name = (text: string) => <span className={table.name}>{text}: </span>;
  return (
    <tr>
      <CheckCell selection={selection} id={user.id} titleId={titleId} />
      <th scope="row" className={styles.person}>
        <button type="button" className={styles.open} data-control="open" onClick={() => onAsk('edit')}>
          <span id={titleId}>{user.full_name || user.username}</span>
        </button>
      </th>
      <td className={table.second}>
        {name(tUsers.username)}
        {user.username}
      </td>
      <td className={styles.phone}>
        {name(tUsers.phone_number)}
        {user.phone_number || '–'}
      </td>
      <td className={styles.roll}>
        {name(tUsers.roll_number)}
        {user.roll_number || '–'}
      </td>
      <td>{tUsers[user.role]}</td>
      <td className={table.chip}>
        <Badge tone={tones[user.state]}>{tUsers[user.state]}</Badge>{' '}
        {user.has_second_factor && <Badge tone="primary">{t.two_step}</Badge>}{' '}
        {user.locked_until !== null && <Badge tone="warning">{t.locked}</Badge>}{' '}
        {user.erase_requested_at !== null && <Badge tone="warning">{tUsers.erase_requested}</Badge>}
      </td>
      <td className={styles.seen}>
        {name(t.last_seen)}
        {user.last_seen_at === null ? (
          t.never
        ) : (
          <time dateTime={user.last_seen_at}>{formatDayOf(user.last_seen_at, language)}</time>
        )}
      </td>
      <td className={table.end}>
        <ActionsOfRow user={user} titleId={titleId} onAsk={onAsk} />
      </td>
    </tr>
  );
}

function ActionsOfRow({ user, titleId, onAsk }: { user: User; titleId: string; onAsk: Ask }) {
  const t = useMessages(usersListMessages);
  const tTable = useMessages(tableMessages);
  const kinds = [
    'reset',
    'invite',
    'end_devices',
    'reset_second_factor',
    'lift_lock',
    user.state === 'suspended' ? 'reinstate' : 'suspend',
    'merge',
    'download',
    'erase',
  ] as const;
  const impossible = {
    invite: user.phone_number === '',
    reset_second_factor: !user.has_second_factor,
    lift_lock: user.locked_until === null,
  };
  const possible = kinds.filter(
    (kind) => !(kind in impossible && impossible[kind as keyof typeof impossible]),
  );
  return (
    <div className={table.actions}>
      <button
        type="button"
        className={table.control}
        data-control="edit"
        id={`${titleId}-edit`}
        aria-labelledby={`${titleId}-edit ${titleId}`}
        onClick={() => onAsk('edit')}
      >
        {t.edit}
      </button>
      <RowMenu id={`${titleId}-menu`} labelledBy={`${titleId}-menu ${titleId}`} label={tTable.more}>
        <li>
          <Link to="/admin/learners/$id" params={{ id: String(user.id) }}>
            {t.results}
          </Link>
        </li>
        {possible.map((kind) => (
          <li key={kind}>
            <button type="button" onClick={() => onAsk(kind)}>
              {t[kind]}
            </button>
          </li>
        ))}
      </RowMenu>
    </div>
  );
}
