import { CLASSES_PER_PAGE } from '@abhyas/contract/classes/found';
import type { StaffClass } from '@abhyas/contract/classes/staff';
import type { LocalizedText } from '@abhyas/contract/shared';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDebounced } from '../../../../forms/debounced.ts';
import { localize } from '../../../../i18n/localized.tsx';
import type { Message } from '../../../../i18n/messages.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure/failure.tsx';
import { LoadFailure } from '../../../../ui/failure/load-failure.tsx';
import { Empty } from '../../../../ui/screen/empty.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { BackLink } from '../../../../ui/staff/back-link.tsx';
import { useDoubleTap } from '../../../../ui/staff/double-tap.ts';
import { Loading } from '../../../../ui/staff/loading.tsx';
import { useFoundPage } from '../../../../ui/staff/table/long-list/found-page.ts';
import longList from '../../../../ui/staff/table/long-list/long-list.module.css';
import { SEARCH_REST_MS, useLongList } from '../../../../ui/staff/table/long-list/long-list.ts';
import { useViewInAddress } from '../../../../ui/staff/table/view-in-address.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { useChange } from '../changes.ts';
import { addClassMutation, foundClassesQuery, updateClassMutation } from '../classes-staff.api.ts';
import { classesStaffMessages } from '../classes-staff.messages.ts';
import { type ClassDraft, ClassFields, draftOf, toFields } from '../details/class-fields.tsx';
import styles from '../staff.module.css';
import { ClassTable, ClassTools } from './class-table.tsx';
import { filtersOf, readClassView, writeClassView } from './class-view.ts';

/** Ours: /admin/classes, the classes that the caller may see. */
export function ClassListScreen() {
  const t = useMessages(classesStaffMessages);
  const { view, setView } = useViewInAddress({
    pathname: '/admin/classes',
    read: readClassView,
    write: writeClassView,
  });
  const sent = { ...view, search: useDebounced(view.search, SEARCH_REST_MS) };
  const { data, error, isPending, isFetching, stale, refetch } = useFoundPage(
    useQuery(foundClassesQuery(filtersOf(sent))),
  );
  const { rows, search, pages, change } = useLongList({
    view,
    setView,
    per_page: CLASSES_PER_PAGE,
    found: { total: data?.total, stale },
  });
  const [adds, setAdds] = useState(false);
  const list = useRef<HTMLElement>(null);
  const doubleTap = useDoubleTap();
  const archiving = useChange(updateClassMutation, ({ name, archived_at }) => {
    const { was_brought_back, was_archived } = classesStaffMessages;
    showToast(about(name, archived_at === null ? was_brought_back : was_archived));
    doubleTap.changed();
    // The row, and the button that was pressed, may be gone.
    list.current?.focus();
  });
  const isNarrowed = view.search !== '' || view.shown !== 'current';
  const hasTools = data === undefined ? isNarrowed : data.all > 0;
  return (
    <div className={screen.stack}>
      <BackLink />
      <div className={screen.head}>
        <ScreenHeading>{t.heading}</ScreenHeading>
        {!adds && (
          <Button look="primary" onClick={() => setAdds(true)}>
            {t.new_class}
          </Button>
        )}
      </div>
      {adds && <NewClass onClose={() => setAdds(false)} />}
      <section ref={list} tabIndex={-1} aria-label={t.heading} className={longList.list}>
        {archiving.isError && <Failure sentence={t.change_failed} error={archiving.error} />}
        {data && error !== null && <Failure sentence={t.load_failed} error={error} />}
        {hasTools && <ClassTools view={view} search={search} onChange={change} />}
        {isPending ? (
          <Loading label={t.loading} shape="row" count={3} />
        ) : data === undefined ? (
          <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
        ) : data.all === 0 ? (
          <Empty>{t.empty}</Empty>
        ) : (
          <ClassTable
            rows={rows}
            view={view}
            setView={setView}
            found={data}
            stale={stale}
            pages={pages}
            onChange={change}
            onArchive={({ id, archived_at }: StaffClass) => {
              if (!archiving.isPending && !doubleTap.isSecond())
                archiving.mutate({ id, archived: archived_at === null });
            }}
          />
        )}
      </section>
    </div>
  );
}

/** A message under the name of the class. */
const about = (name: LocalizedText, { en, ne }: Message): Message => ({
  en: `${localize(name, 'en').text}: ${en}`,
  ne: `${localize(name, 'ne').text}: ${ne}`,
});

function NewClass({ onClose }: { onClose: () => void }) {
  const t = useMessages(classesStaffMessages);
  const navigate = useNavigate();
  const headingId = useId();
  const form = useForm<ClassDraft>({ defaultValues: draftOf() });
  const { mutate, isPending, isSuccess, error } = useChange(addClassMutation, ({ id }) => {
    void navigate({ to: '/admin/classes/$id', params: { id: String(id) } });
  });
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t.new_class}</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit((draft) => {
          if (!isPending) mutate(toFields(draft));
        })}
      >
        <ClassFields form={form} />
        {error !== null && <Failure sentence={t.create_failed} error={error} />}
        <div className={screen.actions}>
          <Button type="submit" look="primary" busy={isPending || isSuccess}>
            {t.create}
          </Button>
          <Button look="quiet" onClick={onClose} disabled={isPending}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </section>
  );
}
