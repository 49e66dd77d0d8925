import { CLASSES_PER_PAGE } from '@abhyas/contract/classes/found';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useChange } from '#features/classes/staff/changes.ts';
import { type ClassDraft, ClassFields, draftOf, toFields } from '#features/classes/staff/class-fields.tsx';
import { addClassMutation, foundClassesQuery } from '#features/classes/staff/classes-staff.api.ts';
import { classesStaffMessages } from '#features/classes/staff/classes-staff.messages.ts';
import styles from '#features/classes/staff/staff.module.css';
import { useDebounced } from '#forms/debounced.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { ChangeFailure } from '#ui/staff/change-failure.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { useFoundPage } from '#ui/staff/table/long-list/found-page.ts';
import longList from '#ui/staff/table/long-list/long-list.module.css';
import { SEARCH_REST_MS, useLongList } from '#ui/staff/table/long-list/long-list.ts';
import { useViewInAddress } from '#ui/staff/table/view-in-address.ts';
import { UndoNotice } from '#ui/staff/undo-notice.tsx';
import { useArchiving } from './archiving.ts';
import { ClassTable, ClassTools } from './class-table.tsx';
import { filtersOf, readClassView, writeClassView } from './class-view.ts';

/** Ours: /admin/classes, the classes that the caller may see. */
export function ClassListScreen() {
  const t = useMessages(classesStaffMessages);
  const language = useLanguage();
  const { view, setView } = useViewInAddress({
    pathname: '/admin/classes',
    read: readClassView,
    write: writeClassView,
  });
  const sent = { ...view, search: useDebounced(view.search, SEARCH_REST_MS) };
  const { data, error, isPending, isFetching, stale, refetch } = useFoundPage(
    useQuery(foundClassesQuery({ ...filtersOf(sent), ...(language === 'ne' && { language }) })),
  );
  const { rows, search, pages, change } = useLongList({
    view,
    setView,
    per_page: CLASSES_PER_PAGE,
    found: { total: data?.total, stale },
  });
  const [adds, setAdds] = useState(false);
  const { list, refuseSecond, ...archiving } = useArchiving();
  const isNarrowed = view.search !== '' || view.shown !== 'current';
  const hasTools = data === undefined ? isNarrowed : data.all > 0;
  return (
    <div className={screen.stack}>
      <div className={screen.head}>
        <ScreenHeading>{t.heading}</ScreenHeading>
        {!adds && (
          <Button look="primary" onClick={() => setAdds(true)}>
            {t.new_class}
          </Button>
        )}
      </div>
      {adds && <NewClass onClose={() => setAdds(false)} />}
      <section
        ref={list}
        tabIndex={-1}
        aria-label={t.heading}
        className={longList.list}
        onClickCapture={refuseSecond}
      >
        {archiving.archived && (
          <UndoNotice
            done={<p>{archiving.archived[language]}</p>}
            undo={t.undo}
            busy={archiving.isPending}
            onUndo={archiving.undo}
          />
        )}
        {archiving.failure && (
          <ChangeFailure
            sentence={t.change_failed}
            error={archiving.failure}
            busy={archiving.isPending}
            onRetry={archiving.retry}
          />
        )}
        {hasTools && <ClassTools view={view} search={search} onChange={change} />}
        {error !== null && (
          <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
        )}
        {isPending && <Loading label={t.loading} shape="row" count={3} />}
        {data?.all === 0 && <Empty>{t.empty}</Empty>}
        {data && data.all > 0 && (
          <ClassTable
            rows={rows}
            view={view}
            setView={setView}
            found={data}
            stale={stale}
            pages={pages}
            onChange={change}
            onArchive={archiving.archive}
          />
        )}
      </section>
    </div>
  );
}

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
