import { type LiveLearner, LOW_TIME_SECONDS } from '@abhyas/contract/attempts/live';
import { openSearch } from '@abhyas/texts/search';
import { useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, ClockIcon, DashIcon, OfflineIcon } from '#ui/icons.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { enterTable, moveInTable, useTableKeys } from '#ui/staff/keys/table-keys.ts';
import { PersonName } from '#ui/staff/person-name.tsx';
import { Pager } from '#ui/staff/table/pager.tsx';
import { RowMenu } from '#ui/staff/table/row-menu.tsx';
import { SortHeader } from '#ui/staff/table/sort-header.tsx';
import { type Sorting, sortedBy } from '#ui/staff/table/sorting.ts';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import table from '#ui/staff/table/table.module.css';
import { TableTools, ToolSearch, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import { Ago } from './ago.tsx';
import { HandLine } from './hand-line.tsx';
import { liveMessages } from './live.messages.ts';
import styles from './live.module.css';
import {
  type Change,
  firstOrders,
  isShown,
  type LiveColumn,
  type LiveFilter,
  liveStateOf,
  secondsLeftOf,
  sortedLearners,
  type Watched,
} from './live-view.ts';
import { formatLeft } from './times.ts';
import { filtersOf } from './totals.tsx';

const looks = {
  not_started: { tone: 'neutral', Icon: DashIcon },
  running: { tone: 'primary', Icon: ClockIcon },
  quiet: { tone: 'warning', Icon: OfflineIcon },
  finished: { tone: 'success', Icon: CheckIcon },
} as const;

/** Where a learner stands; a finished attempt with how it ended. */
function StateBadge({ learner, now }: { learner: LiveLearner; now: number }) {
  const t = useMessages(liveMessages);
  const state = liveStateOf(learner, now);
  const { tone, Icon } = looks[state];
  const word = state === 'finished' ? t[`by_${learner.attempt?.finished_by ?? 'server'}`] : t[`is_${state}`];
  const isOwn = learner.attempt?.finished_by === 'learner';
  return (
    <Badge tone={state === 'finished' && !isOwn ? 'neutral' : tone} icon={<Icon size={18} />}>
      {word}
    </Badge>
  );
}

const PER_PAGE = 100;
const USUAL: LiveColumn = 'learner';

interface LiveTableProps {
  quiz: string;
  watched: Watched;
  now: number;
  filter: LiveFilter;
  onFilter: (filter: LiveFilter) => void;
  /** Undefined where the caller may only watch. */
  onChange: ((change: Change) => void) | undefined;
  mayReopen: boolean;
}

/** The learners with search, filter, order and pages. */
export function LiveTable({ watched, now, filter, onFilter, ...actions }: LiveTableProps) {
  const t = useMessages(liveMessages);
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting<LiveColumn>>({ sort: USUAL, order: 'asc' });
  const [wanted, setPage] = useState(1);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLTableElement>(null);
  useTableKeys({ table: rows, search: field });
  const { learners } = watched;
  const { finds } = openSearch(search);
  const found = learners.filter(
    (learner) =>
      isShown(learner, filter, now) && finds([learner.username, learner.full_name, learner.roll_number]),
  );
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(wanted, pages);
  const shown = sortedLearners(found, sorting, now).slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const columns = ['learner', 'state', 'progress', 'heard', 'left'] as const;
  const isNarrowed = search !== '' || filter !== 'everyone';
  return (
    <section className={styles.section} aria-labelledby="learners-heading">
      <h2 id="learners-heading">{t.learners}</h2>
      <TableTools>
        <ToolSearch
          ref={field}
          label={t.search}
          value={search}
          onChange={setSearch}
          onDown={() => enterTable(rows.current)}
        />
        <ToolSelect
          label={t.filter}
          value={filter}
          onChange={onFilter}
          choices={(['everyone', ...filtersOf(watched)] as const).map((value) => ({
            value,
            label: t[value],
          }))}
        />
        <ToolSelect
          narrow
          label={t.sort}
          value={sorting.sort}
          onChange={(sort) => setSorting({ sort, order: firstOrders[sort] })}
          choices={columns.map((value) => ({ value, label: t[value] }))}
        />
      </TableTools>
      <p role="status" className={isNarrowed ? screen.muted : 'visually-hidden'}>
        {isNarrowed ? t.found({ n: found.length, total: learners.length }) : ''}
      </p>
      {learners.length === 0 ? (
        <Empty>{t.empty}</Empty>
      ) : shown.length === 0 ? (
        <Empty>{t.none_found}</Empty>
      ) : (
        <table
          ref={rows}
          tabIndex={-1}
          aria-labelledby="learners-heading"
          className={`${table.table} ${table.lines} ${styles.learners}`}
          onKeyDown={moveInTable}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHeader
                  key={column}
                  className={column === 'left' ? table.figure : undefined}
                  order={sorting.sort === column ? sorting.order : undefined}
                  onSort={() => setSorting((before) => sortedBy(before, column, firstOrders, USUAL))}
                >
                  {t[column]}
                </SortHeader>
              ))}
              <th scope="col">
                <Actions />
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((learner) => (
              <Row key={learner.id} learner={learner} now={now} {...actions} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </section>
  );
}

const Actions = () => <span className="visually-hidden">{useMessages(tableMessages).actions}</span>;

function Row({
  quiz,
  learner,
  now,
  onChange,
  mayReopen,
}: { learner: LiveLearner } & Pick<LiveTableProps, 'quiz' | 'now' | 'onChange' | 'mayReopen'>) {
  const t = useMessages(liveMessages);
  const tTable = useMessages(tableMessages);
  const language = useLanguage();
  const { attempt, roll_number } = learner;
  const isFinished = attempt !== null && attempt.completed_timestamp !== null;
  const hand = attempt?.hand;
  const left = secondsLeftOf(learner, now);
  const titleId = `learner-${learner.id}`;
  return (
    <tr>
      <th scope="row">
        <PersonName
          person={learner}
          more={roll_number}
          id={titleId}
          to={isFinished ? { quiz, attempt: attempt.id } : { learner: learner.id }}
        />
        {hand && <HandLine hand={hand} now={now} />}
      </th>
      <td className={table.chip}>
        <StateBadge learner={learner} now={now} />
        {attempt !== null && (attempt.number > 1 || attempt.reopenings > 0) && (
          <span className={table.second}>
            {' '}
            {[attempt.number > 1 && t.number({ n: attempt.number }), attempt.reopenings > 0 && t.reopened]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </td>
      <td className={attempt === null ? styles.none : styles.progress}>
        <span className={`${table.name} ${styles.name}`}>{t.progress}: </span>
        {attempt === null ? t.none : t.answered({ n: attempt.answered, total: attempt.questions })}
        {attempt !== null && (
          <span
            className={styles.bar}
            style={{ backgroundSize: `${(100 * attempt.answered) / Math.max(1, attempt.questions)}%` }}
          />
        )}
      </td>
      <td className={liveStateOf(learner, now) === 'quiet' ? undefined : styles.none}>
        <span className={`${table.name} ${styles.name}`}>{t.heard}: </span>
        <Ago at={attempt?.heard_at} now={now} />
      </td>
      <td className={`${table.figure} ${left === undefined ? styles.none : styles.left}`}>
        <span className={`${table.name} ${styles.name}`}>{t.left}: </span>
        <span className={left !== undefined && left < LOW_TIME_SECONDS ? styles.low : undefined}>
          {left === undefined ? t.none : formatLeft(left, language)}
        </span>
        {attempt?.given_minutes !== undefined && (
          <span className={table.second}> {t.given({ n: attempt.given_minutes })}</span>
        )}
      </td>
      <td className={table.end}>
        {attempt !== null && onChange && (
          <div className={table.actions}>
            {(mayReopen || left !== undefined) && (
              <RowMenu id={`${titleId}-menu`} labelledBy={`${titleId}-menu ${titleId}`} label={tTable.more}>
                <li>
                  {left === undefined ? (
                    <button type="button" onClick={() => onChange({ kind: 'reopen', learner })}>
                      {t.reopen}
                    </button>
                  ) : (
                    <button type="button" onClick={() => onChange({ kind: 'extend', learner })}>
                      {t.extend}
                    </button>
                  )}
                </li>
              </RowMenu>
            )}
          </div>
        )}
      </td>
    </tr>
  );
}
