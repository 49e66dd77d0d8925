import { Link } from '@tanstack/react-router';
import { ErrorPage } from '#app/error/error-page.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
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
