import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorPage } from '../error/error-page.tsx';
import { notFoundMessages } from './not-found.messages.ts';

export function NotFoundScreen() {
  const t = useMessages(notFoundMessages);
  return (
    <ErrorPage
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
