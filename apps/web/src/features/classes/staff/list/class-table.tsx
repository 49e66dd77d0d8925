import type { StaffClass } from '@abhyas/contract/classes/staff';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLanguage } from '../../../../i18n/language.ts';
import { Localized } from '../../../../i18n/localized.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ClockIcon, InboxIcon } from '../../../../ui/icons.tsx';
import { Empty } from '../../../../ui/screen/empty.tsx';
import { SearchedTable } from '../../../../ui/staff/table/searched/searched-table.tsx';
import { SortHeader } from '../../../../ui/staff/table/sort-header.tsx';
import { sortedBy } from '../../../../ui/staff/table/sorting.ts';
import { tableMessages } from '../../../../ui/staff/table/table.messages.ts';
import table from '../../../../ui/staff/table/table.module.css';
import { useViewInAddress } from '../../../../ui/staff/table/view-in-address.ts';
import { Term } from '../../term.tsx';
import { classesStaffMessages } from '../classes-staff.messages.ts';
import styles from '../staff.module.css';
import {
  type ClassView,
  type Column,
  classesIn,
  firstOrders,
  isShown,
  readClassView,
  shownClasses,
  writeClassView,
} from './class-view.ts';

interface ClassTableProps {
  classes: readonly StaffClass[];
  onArchive: (changed: StaffClass) => void;
}

/** The classes with search, filter and order. */
export function ClassTable({ classes, onArchive }: ClassTableProps) {
  const t = useMessages(classesStaffMessages);
  const { actions } = useMessages(tableMessages);
  const { view, setView } = useViewInAddress({
    pathname: '/admin/classes',
    read: readClassView,
    write: writeClassView,
  });
  if (classes.length === 0) return <Empty>{t.empty}</Empty>;
  const shown = classesIn(classes, view);
  const change = (changed: Partial<ClassView>) => setView({ ...view, ...changed });
  const head = (column: Column, name: string, className?: string) => (
    <SortHeader
      className={className}
      order={view.sort === column ? view.order : undefined}
      onSort={() => change(sortedBy(view, column, firstOrders, 'name'))}
    >
      {name}
    </SortHeader>
  );
  const count = (each: (typeof shownClasses)[number]) => ({
    n: classes.filter((one) => isShown(one, each)).length,
  });
  const choices = { current: t.current, archived: t.archived_ones, all: t.all };
  return (
    <SearchedTable
      label={t.heading}
      className={styles.table}
      search={{ label: t.search, value: view.search, onChange: (text) => change({ search: text }) }}
      filter={{
        label: t.show,
        value: view.shown,
        onChange: (chosen) => change({ shown: chosen }),
        choices: shownClasses.map((value) => ({ value, label: choices[value](count(value)) })),
      }}
      noneFound={t.none_found}
      head={
        <>
          {head('name', t.name)}
          {head('term', t.term)}
          {head('members', t.members, table.figure)}
          <th scope="col">{t.staff}</th>
          <th scope="col">
            <span className="visually-hidden">{actions}</span>
          </th>
        </>
      }
    >
      {shown.map((each) => (
        <ClassRow key={each.id} own={each} onArchive={onArchive} />
      ))}
    </SearchedTable>
  );
}

function ClassRow({ own, onArchive }: { own: StaffClass; onArchive: (changed: StaffClass) => void }) {
  const t = useMessages(classesStaffMessages);
  const language = useLanguage();
  const titleId = useId();
  const people = [own.owner, ...own.staff.map(({ username }) => username)];
  return (
    <tr>
      <th scope="row">
        <Link
          to="/admin/classes/$id"
          params={{ id: String(own.id) }}
          data-control="open"
          className={styles.open}
        >
          <span id={titleId}>
            <Localized text={own.name} />
          </span>
        </Link>{' '}
        <span className={styles.chips}>
          {own.archived_at !== null && (
            <Badge tone="neutral" icon={<InboxIcon size={18} />}>
              {t.archived}
            </Badge>
          )}
          {own.requests > 0 && (
            <Badge tone="warning" icon={<ClockIcon size={18} />}>
              {t.requests({ n: own.requests })}
            </Badge>
          )}
        </span>
      </th>
      <td className={styles.nowrap}>
        <Term {...own} />
      </td>
      <td className={table.figure}>
        <span className={table.name}>{t.members}: </span>
        {formatNumber(own.members, language)}
      </td>
      <td>{people.filter((name, place) => name !== null && people.indexOf(name) === place).join(', ')}</td>
      <td className={table.end}>
        <div className={table.actions}>
          {own.may_manage && (
            <button
              type="button"
              id={`${titleId}-archive`}
              aria-labelledby={`${titleId}-archive ${titleId}`}
              className={table.control}
              data-control="archive"
              onClick={() => onArchive(own)}
            >
              {own.archived_at === null ? t.archive : t.bring_back}
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}
