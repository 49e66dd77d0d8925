import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { addDays } from '@abhyas/exam-rules/practice/days';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDebounced } from '#forms/debounced.ts';
import { DayField } from '#forms/fields/day-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { useTableKeys } from '#ui/staff/keys/table-keys.ts';
import { Loading } from '#ui/staff/loading.tsx';
import { useFoundPage } from '#ui/staff/table/long-list/found-page.ts';
import { TableTools, ToolSearch, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import { useViewInAddress } from '#ui/staff/table/view-in-address.ts';
import { auditQuery } from './audit.api.ts';
import { auditMessages, kindGroupMessages, kindMessages } from './audit.messages.ts';
import styles from './audit.module.css';
import { AuditExport } from './audit-export.tsx';
import { AuditList } from './audit-list.tsx';
import { kindGroups, readAuditView, writeAuditView } from './audit-view.ts';

/** A name is sent when typing has rested for this long. */
const SEARCH_REST_MS = 300;

/** The first of so many days up to today, by the institute's clock. */
const firstOfLast = (days: number) => addDays(dayOf(currentTime()), 1 - days);

/** Ours: /admin/audit, who did what, on what, from where, when. */
export function AuditScreen() {
  const t = useMessages(auditMessages);
  const tKind = useMessages(kindMessages);
  const { view, setView } = useViewInAddress({
    pathname: '/admin/audit',
    read: readAuditView,
    write: writeAuditView,
  });
  const tGroup = useMessages(kindGroupMessages);
  const { kind, from, to, turned } = view;
  const who = useDebounced(view.who.trim(), SEARCH_REST_MS);
  const search = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  useTableKeys({ table: results, search });
  const filters = { who, kind, from, to };
  const { data, isPending, error, refetch, isFetching } = useFoundPage(
    useQuery(auditQuery(filters, turned.at(-1))),
  );
  const turn = (to: number[]) => {
    setView({ ...view, turned: to }, 'push');
    results.current?.focus();
  };

  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      <p className={screen.muted}>{t.about}</p>
      <TableTools>
        <ToolSearch
          ref={search}
          label={t.who}
          value={view.who}
          maxLength={30}
          onChange={(name) => setView({ ...view, who: name, turned: [] })}
        />
        <ToolSelect
          label={t.kind}
          value={kind}
          onChange={(chosen) => setView({ ...view, kind: chosen, turned: [] })}
          choices={[
            { value: '', label: t.every_kind },
            ...kindGroups.map((group) => ({
              label: tGroup[group.name],
              choices: [
                { value: group.name, label: t.whole_group({ group: tGroup[group.name] }) },
                ...group.kinds.map((value) => ({ value, label: tKind[value] })),
              ],
            })),
          ]}
        />
        {[7, 30].map((days) => {
          const first = firstOfLast(days);
          const isOn = from === first && to === '';
          return (
            <Button
              key={days}
              className={styles.preset}
              aria-pressed={isOn}
              onClick={() => setView({ ...view, from: isOn ? '' : first, to: '', turned: [] })}
            >
              {t.last_days({ n: days })}
            </Button>
          );
        })}
      </TableTools>
      <div className={styles.days}>
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            type="date"
            label={end === 'from' ? t.from_day : t.to_day}
            value={view[end]}
            shown={view[end]}
            onFill={(day) => setView({ ...view, [end]: day, turned: [] })}
            onChange={({ target }) => setView({ ...view, [end]: target.value, turned: [] })}
            error={end === 'to' && from !== '' && to !== '' && to < from ? t.days_fault : undefined}
          />
        ))}
      </div>
      <AuditExport filters={filters} />
      <section ref={results} tabIndex={-1} aria-label={t.events} className={styles.section}>
        {data && error !== null && <Failure sentence={t.load_failed} error={error} />}
        {isPending ? (
          <Loading label={t.loading} shape="row" count={5} />
        ) : data === undefined ? (
          <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
        ) : data.events.length === 0 ? (
          <Empty>{t.empty}</Empty>
        ) : (
          <AuditList events={data.events} loading={isFetching} />
        )}
        {(turned.length > 0 || (data?.next ?? null) !== null) && (
          <nav className={screen.actions} aria-label={t.pages}>
            <Button disabled={turned.length === 0} onClick={() => turn(turned.slice(0, -1))}>
              {t.newer}
            </Button>
            <Button
              disabled={isFetching || (data?.next ?? null) === null}
              onClick={() => data?.next && turn([...turned, data.next])}
            >
              {t.older}
            </Button>
          </nav>
        )}
      </section>
    </div>
  );
}
