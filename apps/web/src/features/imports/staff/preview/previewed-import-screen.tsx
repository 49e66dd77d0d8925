import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { hasCode } from '#api/api-error.ts';
import { ColumnMapper } from '#features/imports/staff/columns/column-mapper.tsx';
import { importQuery } from '#features/imports/staff/imports-staff.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { previewMessages } from './preview.messages.ts';
import { Preview } from './preview.tsx';

/** Ours: /admin/imports/$id, what was understood of a file with questions. */
export function PreviewedImportScreen() {
  const t = useMessages(previewMessages);
  const { id } = useParams({ from: '/admin/admin/imports/$id' });
  const { quiz } = useSearch({ from: '/admin/admin/imports/$id' });
  const query = useQuery(importQuery(id));
  const preview = query.data;
  if (preview === undefined) {
    return (
      <div className={screen.stack}>
        <NotLoaded query={query} heading={t.heading} t={t} />
        {hasCode(query.error, 'NOT_FOUND') && (
          <div>
            <Link
              to="/admin/imports"
              search={quiz === undefined ? {} : { quiz }}
              className={buttonClass('primary')}
            >
              {t.read_again}
            </Link>
          </div>
        )}
      </div>
    );
  }
  const { title, table } = preview;
  return (
    <>
      {title && (title.en || title.ne) ? (
        <QuizHeading title={title} sentence={t.heading_of} />
      ) : (
        <ScreenHeading>{t.heading}</ScreenHeading>
      )}
      <div className={screen.stack}>
        <p className={screen.muted}>{t.about}</p>
        <Preview
          key={id}
          preview={preview}
          quiz={quiz}
          columns={(corrected) =>
            table && (
              <ColumnMapper import_id={preview.import_id} table={table} quiz={quiz} corrected={corrected} />
            )
          }
        />
      </div>
    </>
  );
}
