import { USERS_COUNTED, type User } from '@abhyas/contract/accounts/users';
import { type RefObject, useState } from 'react';
import type { UserRequest } from '#features/accounts/staff/dialogs/user-requests.tsx';
import { PrintSlips } from '#features/accounts/staff/slips/print-slips.tsx';
import { slipsMessages } from '#features/accounts/staff/slips/slips.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { KeysPanel } from '#ui/staff/keys/keys-panel.tsx';
import { Pager } from '#ui/staff/table/pager.tsx';
import { useSelection } from '#ui/staff/table/selection/selection.ts';
import { SelectionBar } from '#ui/staff/table/selection/selection-bar.tsx';
import type { SetView } from '#ui/staff/table/view-in-address.ts';
import { usersListMessages } from './users-list.messages.ts';
import { UsersTable } from './users-table.tsx';
import { isNarrowed, readUsersView, type UsersView } from './users-view.ts';

interface FoundUsersProps {
  rows: RefObject<HTMLTableElement | null>;
  view: UsersView;
  setView: SetView<UsersView>;
  users: readonly User[];
  total: number;
  /** Of the rows; undefined while they are those of an earlier one. */
  shownView: string | undefined;
  pages: number;
  onAsk: (kind: Exclude<UserRequest['kind'], 'add'>, users: readonly User[]) => void;
}

/** One page of the accounts, and what can be done with the chosen ones. */
export function FoundUsers({ rows, view, setView, users, total, shownView, pages, onAsk }: FoundUsersProps) {
  const t = useMessages(usersListMessages);
  const tSlips = useMessages(slipsMessages);
  const selection = useSelection(
    users.map(({ id }) => id),
    shownView,
  );
  const [isPrinting, setPrinting] = useState(false);
  const chosen = users.filter(({ id }) => selection.has(id));
  const areSuspended = chosen.length > 0 && chosen.every(({ state }) => state === 'suspended');
  if (isPrinting && chosen.length > 0)
    return <PrintSlips people={chosen} onBack={() => setPrinting(false)} />;
  return (
    <>
      <p role="status" className={screen.muted}>
        {total === 1 ? t.found_one : (total < USERS_COUNTED ? t.found : t.found_many)({ n: total })}
      </p>
      {users.length === 0 ? (
        <Empty
          action={
            isNarrowed(view) && (
              <Button onClick={() => setView({ ...readUsersView({}), sort: view.sort })}>
                {t.clear_filters}
              </Button>
            )
          }
        >
          {t.none_found}
        </Empty>
      ) : (
        <UsersTable
          ref={rows}
          users={users}
          selection={selection}
          stale={shownView === undefined}
          onAsk={onAsk}
        />
      )}
      <Pager
        page={view.page}
        pages={pages}
        onPage={(page) => {
          setView({ ...view, page }, 'push');
          rows.current?.focus();
        }}
      />
      <SelectionBar selection={selection}>
        <Button onClick={() => onAsk('role', chosen)}>{t.change_role}</Button>
        <Button onClick={() => onAsk(areSuspended ? 'reinstate' : 'suspend', chosen)}>
          {areSuspended ? t.reinstate : t.suspend}
        </Button>
        <Button onClick={() => onAsk('end_devices', chosen)}>{t.end_devices}</Button>
        <Button onClick={() => onAsk('invite', chosen)}>{t.invite}</Button>
        <Button onClick={() => setPrinting(true)}>{tSlips.to_slips}</Button>
      </SelectionBar>
      <KeysPanel />
    </>
  );
}
