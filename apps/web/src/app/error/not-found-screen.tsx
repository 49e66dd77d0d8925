import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CompassIcon } from '../../ui/icons.tsx';
import { appMessages } from '../app.messages.ts';
import { ErrorPage } from './error-page.tsx';

export function NotFoundScreen() {
  const t = useMessages(appMessages);
  return (
    <ErrorPage
      icon={<CompassIcon size={44} />}
      heading={t.not_found}
      actions={
        <Link to="/" className={buttonClass('primary')}>
          {t.to_start}
        </Link>
      }
    >
      <p>{t.not_found_why}</p>
    </ErrorPage>
  );
}
