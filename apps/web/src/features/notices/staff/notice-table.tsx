import type { StaffNotice } from '@abhyas/contract/notices/staff';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { useNow } from '#ui/moments/now.ts';
import { Empty } from '#ui/screen/empty.tsx';
import { SearchedTable } from '#ui/staff/table/searched-table.tsx';
import { SortHeader } from '#ui/staff/table/sort-header.tsx';
import { sortedBy } from '#ui/staff/table/sorting.ts';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import { useViewInAddress } from '#ui/staff/table/view-in-address.ts';
import { type NoticeActions, NoticeRow } from './notice-row.tsx';
import {
  type Column,
  firstOrders,
  type NoticeView,
  noticesIn,
  readNoticeView,
  standingOf,
  standings,
  writeNoticeView,
} from './notice-view.ts';
import { noticesStaffMessages } from './notices-staff.messages.ts';
import styles from './notices-staff.module.css';

const MINUTE_MS = 60_000;

/** The notices with search, filter and order. */
export function NoticeTable({ notices, ...actions }: NoticeActions & { notices: readonly StaffNotice[] }) {
  const t = useMessages(noticesStaffMessages);
  const words = useMessages(tableMessages);
  const language = useLanguage();
  // It rises in steps; the list may be newer.
  const now = Math.max(useNow(MINUTE_MS), currentTime());
  const { view, setView } = useViewInAddress({
    pathname: '/admin/notices',
    read: readNoticeView,
    write: writeNoticeView,
  });
  if (notices.length === 0) return <Empty>{t.empty}</Empty>;
  const found = noticesIn(notices, view, { now, language });
  const change = (changed: Partial<NoticeView>) => setView({ ...view, ...changed });
  const head = (column: Column, name: string) => (
    <SortHeader
      order={view.sort === column ? view.order : undefined}
      onSort={() => change(sortedBy(view, column, firstOrders, 'when'))}
    >
      {name}
    </SortHeader>
  );
  const choices = { shown: t.shown_ones, planned: t.planned_ones, over: t.over_ones };
  const count = (standing: (typeof standings)[number]) =>
    notices.filter((each) => standingOf(each, now) === standing).length;
  return (
    <SearchedTable
      label={t.heading}
      className={styles.table}
      search={{ label: t.search, value: view.search, onChange: (text) => change({ search: text }) }}
      filter={{
        label: t.show,
        value: view.standing,
        onChange: (standing) => change({ standing }),
        choices: [
          { value: 'all', label: t.all({ n: notices.length }) },
          ...standings.map((value) => ({ value, label: choices[value]({ n: count(value) }) })),
        ],
      }}
      noneFound={t.none_found}
      head={
        <>
          {head('notice', t.notice)}
          <th scope="col">{t.audience}</th>
          <th scope="col">
            <span className="visually-hidden">{t.show}</span>
          </th>
          {head('when', t.when)}
          <th scope="col">{t.sms}</th>
          <th scope="col">{t.by}</th>
          <th scope="col">
            <span className="visually-hidden">{words.actions}</span>
          </th>
        </>
      }
    >
      {found.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} now={now} {...actions} />
      ))}
    </SearchedTable>
  );
}
