import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { userImportQuery } from './import-users.api.ts';
import { importUsersMessages } from './import-users.messages.ts';
import { ImportedReport } from './imported-report.tsx';
import { PeopleSource } from './people-source.tsx';
import { PreviewedPeople } from './previewed-people.tsx';

/** Ours: /admin/users/import. The address names the preview, so that a reload shows it again. */
export function ImportUsersScreen() {
  const t = useMessages(importUsersMessages);
  const navigate = useNavigate();
  const { id: wanted } = useSearch({ from: '/admin/admin/users/import' });
  const id = Number.isSafeInteger(wanted) ? wanted : undefined;
  const show = (import_id: number | undefined) =>
    navigate({ to: '/admin/users/import', search: import_id === undefined ? {} : { id: import_id } });
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      {id === undefined ? (
        <PeopleSource onRead={(read) => show(read)} />
      ) : (
        <Previewed key={id} id={id} onStartAgain={() => show(undefined)} />
      )}
    </div>
  );
}

function Previewed({ id, onStartAgain }: { id: number; onStartAgain: () => void }) {
  const t = useMessages(importUsersMessages);
  const { data, isPending, error, refetch, isFetching } = useQuery(userImportQuery(id));
  if (isPending) return <Loading label={t.loading} shape="row" count={5} />;
  if (error !== null) {
    return (
      <>
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
        <p>
          <Link to="/admin/users/import">{t.start_again}</Link>
        </p>
      </>
    );
  }
  if (data.report) return <ImportedReport report={data.report} onStartAgain={onStartAgain} />;
  return <PreviewedPeople preview={data} onStartAgain={onStartAgain} />;
}
