import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { instituteQuery } from './institute.api.ts';
import { instituteMessages } from './institute.messages.ts';
import { InstituteForm } from './institute-form.tsx';

/** Ours: /admin/institute, what the app shows of the institute that runs it. */
export function InstituteScreen() {
  const t = useMessages(instituteMessages);
  const query = useQuery(instituteQuery);
  return (
    <div className={screen.stack}>
      {query.data ? (
        <>
          <ScreenHeading>{t.heading}</ScreenHeading>
          <p className={screen.muted}>{t.about}</p>
          <p>
            <Link to="/admin/users" search={{ role: 'staff' }}>
              {t.staff}
            </Link>
          </p>
          <InstituteForm known={query.data} />
        </>
      ) : (
        <NotLoaded query={query} heading={t.heading} t={t} />
      )}
    </div>
  );
}
