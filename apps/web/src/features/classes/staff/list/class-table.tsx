import { MAX_CLASS_SEARCH } from '@abhyas/contract/classes/found';
import type { StaffClass } from '@abhyas/contract/classes/staff';
import { Link } from '@tanstack/react-router';
import { type RefObject, useId } from 'react';
import type { FoundClasses } from '#features/classes/staff/classes-staff.api.ts';
import { classesStaffMessages } from '#features/classes/staff/classes-staff.messages.ts';
import styles from '#features/classes/staff/staff.module.css';
import { Term } from '#features/classes/term.tsx';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { ClockIcon, InboxIcon } from '#ui/icons.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { KeysPanel } from '#ui/staff/keys/keys-panel.tsx';
import { moveInTable } from '#ui/staff/keys/table-keys.ts';
import type { LongListSearch } from '#ui/staff/table/long-list/long-list.ts';
import { Pager } from '#ui/staff/table/pager.tsx';
import { SortHeader } from '#ui/staff/table/sort-header.tsx';
import { sortedBy } from '#ui/staff/table/sorting.ts';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import table from '#ui/staff/table/table.module.css';
import { TableTools, ToolSearch, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import type { SetView } from '#ui/staff/table/view-in-address.ts';
import { type ClassView, type Column, firstOrders, shownClasses } from './class-view.ts';

interface ClassToolsProps {
  view: ClassView;
  search: LongListSearch;
  onChange: (changed: Partial<ClassView>) => void;
}

export function ClassTools({ view, search, onChange }: ClassToolsProps) {
  const t = useMessages(classesStaffMessages);
  const choices = { current: t.current, archived: t.archived_ones, all: t.all };
  return (
    <TableTools>
      <ToolSearch
        {...search}
        label={t.search}
        value={view.search}
        maxLength={MAX_CLASS_SEARCH}
        onChange={(text) => onChange({ search: text })}
      />
      <ToolSelect
        label={t.show}
        value={view.shown}
        onChange={(shown) => onChange({ shown })}
        choices={shownClasses.map((value) => ({ value, label: choices[value] }))}
      />
    </TableTools>
  );
}

interface ClassTableProps {
  rows: RefObject<HTMLTableElement | null>;
  view: ClassView;
  setView: SetView<ClassView>;
  found: FoundClasses;
  /** Rows of an earlier view are shown until those of this one are there. */
  stale: boolean;
  pages: number;
  onChange: (changed: Partial<ClassView>) => void;
  onArchive: (changed: StaffClass) => void;
}

/** One page of the classes. */
export function ClassTable(props: ClassTableProps) {
  const { rows, view, setView, found, stale, pages, onChange, onArchive } = props;
  const t = useMessages(classesStaffMessages);
  const { actions } = useMessages(tableMessages);
  const head = (column: Column, name: string, className?: string) => (
    <SortHeader
      className={className}
      order={view.sort === column ? view.order : undefined}
      onSort={() => onChange(sortedBy(view, column, firstOrders, 'name'))}
    >
      {name}
    </SortHeader>
  );
  return (
    <>
      <p role="status" className={screen.muted}>
        {found.total === 1 ? t.found_one : t.found({ n: found.total })}
      </p>
      {found.classes.length === 0 ? (
        <Empty>{t.none_found}</Empty>
      ) : (
        <table
          ref={rows}
          tabIndex={-1}
          aria-label={t.heading}
          aria-busy={stale}
          className={`${table.table} ${table.lines} ${styles.table}`}
          onKeyDown={moveInTable}
        >
          <thead>
            <tr>
              {head('name', t.name)}
              {head('term', t.term)}
              {head('members', t.members, table.figure)}
              <th scope="col">{t.staff}</th>
              <th scope="col">
                <span className="visually-hidden">{actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.classes.map((each) => (
              <ClassRow key={each.id} own={each} onArchive={onArchive} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        page={view.page}
        pages={pages}
        onPage={(page) => {
          setView({ ...view, page }, 'push');
          rows.current?.focus();
        }}
      />
      <KeysPanel />
    </>
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
