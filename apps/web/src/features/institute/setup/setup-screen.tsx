import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { hasCode } from '#api/api-error.ts';
import { useSession } from '#api/session/session.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { ThemeChoice } from '#ui/theme-choice.tsx';
import { setupQuery } from './setup.api.ts';
import { setupMessages } from './setup.messages.ts';
import styles from './setup.module.css';
import { SetupForm } from './setup-form.tsx';

/** Ours: /setup, the first admin. Once there is one, it is the login. */
export function SetupScreen() {
  const t = useMessages(setupMessages);
  const session = useSession();
  const { data, error, isPending, refetch, isFetching } = useQuery(setupQuery);
  if (hasCode(error, 'NOT_FOUND') && data === undefined) {
    // Signing in forgets what was loaded: then the setup was this one.
    return <Navigate to={session ? '/admin' : '/login'} replace />;
  }
  return (
    <div className={styles.screen}>
      <div>
        <ScreenHeading>{t.heading}</ScreenHeading>
        <p className={screen.muted}>{t.about}</p>
      </div>
      {isPending ? (
        <p role="status">{t.loading}</p>
      ) : data === undefined ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <SetupForm />
      )}
      <p className={styles.elsewhere}>
        <Link to="/login">{t.login}</Link>
      </p>
      <ThemeChoice />
    </div>
  );
}
