import type { ClassMember } from '@abhyas/contract/classes/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { openSearch } from '@abhyas/texts/search';
import { useRef, useState } from 'react';
import { useChange } from '#features/classes/staff/changes.ts';
import {
  bringBackMutation,
  type Left,
  removeMembersMutation,
} from '#features/classes/staff/classes-staff.api.ts';
import styles from '#features/classes/staff/staff.module.css';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { enterTable, moveInTable, useTableKeys } from '#ui/staff/keys/table-keys.ts';
import { PersonName } from '#ui/staff/person-name.tsx';
import { Pager } from '#ui/staff/table/pager.tsx';
import { CheckAllHeader, CheckCell } from '#ui/staff/table/selection/check-cell.tsx';
import { type Selection, useSelection } from '#ui/staff/table/selection/selection.ts';
import { SelectionBar } from '#ui/staff/table/selection/selection-bar.tsx';
import table from '#ui/staff/table/table.module.css';
import { TableTools, ToolSearch } from '#ui/staff/table/table-tools.tsx';
import { UndoNotice } from '#ui/staff/undo-notice.tsx';
import { membersMessages } from './members.messages.ts';
import { MoveDialog } from './move-dialog.tsx';

const PER_PAGE = 100;

interface MemberTableProps {
  id: string;
  members: ClassMember[];
  /** Whether members can be chosen and removed. */
  mayManage: boolean;
}

/** The members with search and pages. Several can be removed or moved at once, which can be undone. */
export function MemberTable({ id, members, mayManage }: MemberTableProps) {
  const t = useMessages(membersMessages);
  const [search, setSearch] = useState('');
  const [wanted, setPage] = useState(1);
  const [asks, setAsks] = useState<'remove' | 'move'>();
  /** What was done last, and the sentence about it. */
  const [left, setLeft] = useState<Left & { sentence: string }>();
  const { finds } = openSearch(search);
  const found = members.filter(({ username, full_name, roll_number }) =>
    finds([username, full_name, roll_number]),
  );
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(wanted, pages);
  const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const selection = useSelection(
    shown.map(({ user_id }) => user_id),
    `${page} ${search}`,
  );
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLTableElement>(null);
  useTableKeys({ table: rows, search: field });
  const undo = useChange(bringBackMutation(id), () => setLeft(undefined));
  const done = (what: Left & { sentence: string }) => {
    setLeft(what);
    setAsks(undefined);
    selection.clear();
    document.getElementById('members-heading')?.focus();
  };
  const removal = useChange(removeMembersMutation(id), (_, user_ids) =>
    done({ user_ids, sentence: t.removed({ n: user_ids.length }) }),
  );
  const ask = (what: 'remove' | 'move') => {
    undo.reset();
    removal.reset();
    setLeft(undefined);
    setAsks(what);
  };
  return (
    <>
      {left && (
        <UndoNotice
          done={<p>{left.sentence}</p>}
          undo={t.undo}
          busy={undo.isPending}
          onUndo={() => undo.mutate(left)}
        />
      )}
      {undo.isError && <Failure sentence={t.undo_failed} error={undo.error} />}
      <TableTools>
        <ToolSearch
          ref={field}
          label={t.search}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
          onDown={() => enterTable(rows.current)}
        />
      </TableTools>
      <p role="status" className={search === '' ? 'visually-hidden' : screen.muted}>
        {search === '' ? '' : t.found({ n: found.length, total: members.length })}
      </p>
      {shown.length === 0 ? (
        <Empty>{t.none_found}</Empty>
      ) : (
        <Rows ref={rows} members={shown} selection={mayManage ? selection : undefined} />
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
      <SelectionBar selection={selection}>
        <Button aria-haspopup="dialog" onClick={() => ask('move')}>
          {t.move}
        </Button>
        <Button look="danger" onClick={() => ask('remove')}>
          {t.remove}
        </Button>
      </SelectionBar>
      {asks === 'move' && (
        <MoveDialog id={id} user_ids={selection.ids} onClose={() => setAsks(undefined)} onMoved={done} />
      )}
      {asks === 'remove' && (
        <ConfirmDialog
          heading={t.remove_sure({ n: selection.ids.length })}
          cancel={t.cancel}
          confirm={t.remove}
          look="danger"
          busy={removal.isPending}
          onCancel={() => setAsks(undefined)}
          onConfirm={() => removal.mutate([...selection.ids])}
        >
          <p>{t.remove_note}</p>
          {removal.isError && <Failure sentence={t.remove_failed} error={removal.error} />}
        </ConfirmDialog>
      )}
    </>
  );
}

interface RowsProps {
  ref: React.Ref<HTMLTableElement>;
  members: ClassMember[];
  selection: Selection | undefined;
}

function Rows({ ref, members, selection }: RowsProps) {
  const t = useMessages(membersMessages);
  const language = useLanguage();
  return (
    <table
      ref={ref}
      tabIndex={-1}
      aria-labelledby="members-heading"
      className={`${table.table} ${table.lines} ${styles.table}`}
      onKeyDown={moveInTable}
    >
      <thead>
        <tr>
          {selection && <CheckAllHeader selection={selection} />}
          <th scope="col">{t.learner}</th>
          <th scope="col">{t.roll}</th>
          <th scope="col">{t.joined}</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ user_id, username, full_name, roll_number, joined_at }) => (
          <tr key={user_id}>
            {selection && <CheckCell selection={selection} id={user_id} titleId={`member-${user_id}`} />}
            <th scope="row" id={`member-${user_id}`}>
              <PersonName person={{ username, full_name }} to={{ learner: user_id }} />
            </th>
            <td>
              <span className={table.name}>{t.roll}: </span>
              {roll_number || t.none}
            </td>
            <td>{formatDateTime(joined_at, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
