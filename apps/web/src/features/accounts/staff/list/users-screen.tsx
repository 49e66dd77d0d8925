import { USERS_PER_PAGE, type User } from '@abhyas/contract/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ChangedNotice } from '#features/accounts/staff/dialogs/changed-notice.tsx';
import type { UserRequest } from '#features/accounts/staff/dialogs/user-requests.tsx';
import { UserRequests } from '#features/accounts/staff/dialogs/user-requests.tsx';
import type { UsersChanged } from '#features/accounts/staff/dialogs/users-changed.ts';
import { userListQuery } from '#features/accounts/staff/users.api.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useDebounced } from '#forms/debounced.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { useFoundPage } from '#ui/staff/table/long-list/found-page.ts';
import { ListHead } from '#ui/staff/table/long-list/list-head.tsx';
import longList from '#ui/staff/table/long-list/long-list.module.css';
import { SEARCH_REST_MS, useLongList } from '#ui/staff/table/long-list/long-list.ts';
import { useViewInAddress } from '#ui/staff/table/view-in-address.ts';
import { FoundUsers } from './found-users.tsx';
import { SecondFactorRule } from './second-factor-rule.tsx';
import { usersListMessages } from './users-list.messages.ts';
import { UsersTools } from './users-tools.tsx';
import { filtersOf, readUsersView, writeUsersView } from './users-view.ts';

/** Ours: /admin/users, every account of the institute. */
export function UsersScreen() {
  const t = useMessages(usersListMessages);
  const tUsers = useMessages(usersMessages);
  const { view, setView } = useViewInAddress({
    pathname: '/admin/users',
    read: readUsersView,
    write: writeUsersView,
  });
  const sent = filtersOf(view, useDebounced(view.search, SEARCH_REST_MS));
  const found = useFoundPage(useQuery(userListQuery(sent)));
  const [request, setRequest] = useState<UserRequest>();
  const [changed, setChanged] = useState<UsersChanged>();
  const ask = (next: UserRequest) => {
    setChanged(undefined);
    setRequest(next);
  };
  const list = useRef<HTMLElement>(null);
  const { data, stale } = found;
  const { rows, search, pages, change } = useLongList({
    view,
    setView,
    per_page: USERS_PER_PAGE,
    found: { total: data?.total, stale },
  });
  const close = () => {
    setRequest(undefined);
    list.current?.focus();
  };

  return (
    <div className={screen.stack}>
      <ListHead heading={tUsers.heading} about={t.about}>
        <Link to="/admin/users/import" className={buttonClass('secondary')}>
          {t.import}
        </Link>
        <Button
          look="primary"
          onClick={() => ask({ kind: 'add', role: view.role === 'staff' ? 'teacher' : 'learner' })}
        >
          {t.new_user}
        </Button>
      </ListHead>
      <SecondFactorRule />
      <section ref={list} tabIndex={-1} aria-label={tUsers.heading} className={longList.list}>
        {changed && <ChangedNotice changed={changed} onUndone={() => list.current?.focus()} />}
        <UsersTools view={view} search={search} onChange={change} />
        {found.error !== null && (
          <LoadFailure
            sentence={t.load_failed}
            error={found.error}
            retry={found.refetch}
            retrying={found.isFetching}
          />
        )}
        {found.isPending && <Loading label={t.loading} shape="row" count={5} />}
        {found.data && (
          <FoundUsers
            rows={rows}
            view={view}
            setView={setView}
            users={found.data.users}
            total={found.data.total}
            shownView={stale ? undefined : JSON.stringify(sent)}
            pages={pages}
            onAsk={(kind: Exclude<UserRequest['kind'], 'add'>, users: readonly User[]) =>
              ask({ kind, users })
            }
          />
        )}
      </section>
      {request && (
        <UserRequests
          request={request}
          onAsk={ask}
          onClose={close}
          onChanged={(next) => {
            setChanged(next);
            close();
          }}
        />
      )}
    </div>
  );
}
