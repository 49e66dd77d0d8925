import { USERS_PER_PAGE, type User } from '@abhyas/contract/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../../../../forms/debounced.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/failure/load-failure.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { BackLink } from '../../../../ui/staff/back-link.tsx';
import { enterTable, useTableKeys } from '../../../../ui/staff/keys/table-keys.ts';
import { Loading } from '../../../../ui/staff/loading.tsx';
import { useViewInAddress } from '../../../../ui/staff/table/view-in-address.ts';
import type { UserRequest } from '../dialogs/user-requests.tsx';
import { UserRequests } from '../dialogs/user-requests.tsx';
import { userListQuery } from '../users.api.ts';
import { usersMessages } from '../users.messages.ts';
import { FoundUsers } from './found-users.tsx';
import { SecondFactorRule } from './second-factor-rule.tsx';
import { usersListMessages } from './users-list.messages.ts';
import styles from './users-list.module.css';
import { UsersTools } from './users-tools.tsx';
import { filtersOf, readUsersView, type UsersView, writeUsersView } from './users-view.ts';

/** What is typed is sent when typing has rested for so long. */
const SEARCH_REST_MS = 300;

/** Ours: /admin/users, every account of the institute. */
export function UsersScreen() {
  const t = useMessages(usersListMessages);
  const tUsers = useMessages(usersMessages);
  const { view, setView } = useViewInAddress({
    pathname: '/admin/users',
    read: readUsersView,
    write: writeUsersView,
  });
  const found = useQuery(userListQuery(filtersOf(view, useDebounced(view.search, SEARCH_REST_MS))));
  const [request, setRequest] = useState<UserRequest>();
  const list = useRef<HTMLElement>(null);
  const rows = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useTableKeys({ table: rows, search });
  const change = (changed: Partial<UsersView>) => setView({ ...view, page: 1, ...changed });

  // The last accounts of the last page may be gone.
  const { data, isPlaceholderData } = found;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / USERS_PER_PAGE));
  const isBeyond = data !== undefined && !isPlaceholderData && view.page > pages;
  const toLastPage = useEffectEvent(() => setView({ ...view, page: pages }));
  useEffect(() => {
    if (isBeyond) toLastPage();
  }, [isBeyond]);

  return (
    <div className={screen.stack}>
      <BackLink />
      <div className={styles.head}>
        <ScreenHeading>{tUsers.heading}</ScreenHeading>
        <div className={screen.actions}>
          <Link to="/admin/users/import" className={buttonClass('secondary')}>
            {t.import}
          </Link>
          <Button look="primary" onClick={() => setRequest({ kind: 'add' })}>
            {t.new_user}
          </Button>
        </div>
      </div>
      <p className={screen.muted}>{t.about}</p>
      <SecondFactorRule />
      <section ref={list} tabIndex={-1} aria-label={tUsers.heading} className={styles.list}>
        <UsersTools view={view} search={search} onChange={change} onDown={() => enterTable(rows.current)} />
        {found.isPending ? (
          <Loading label={t.loading} shape="row" count={5} />
        ) : found.error !== null ? (
          <LoadFailure
            sentence={t.load_failed}
            error={found.error}
            retry={found.refetch}
            retrying={found.isFetching}
          />
        ) : (
          <FoundUsers
            rows={rows}
            view={view}
            setView={setView}
            users={found.data.users}
            total={found.data.total}
            stale={isPlaceholderData}
            onAsk={(kind: Exclude<UserRequest['kind'], 'add'>, users: readonly User[]) =>
              setRequest({ kind, users })
            }
          />
        )}
      </section>
      {request && (
        <UserRequests
          request={request}
          onAsk={setRequest}
          onClose={() => {
            setRequest(undefined);
            list.current?.focus();
          }}
        />
      )}
    </div>
  );
}
