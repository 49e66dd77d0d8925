import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { NetworkError } from '#api/api-error.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { failureMessages } from '#ui/failure/failure.messages.ts';
import { failureReason } from '#ui/failure/failure-lines.ts';
import { AlertIcon, OfflineIcon } from '#ui/icons.tsx';
import { appMessages } from './app.messages.ts';
import { ErrorPage } from './error-page.tsx';
import { CodeMissingError } from './lazy-screen.ts';

/** For what no screen foresaw, and for the code of a screen that did not come through the network. */
export function UnexpectedErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useMessages(appMessages);
  const router = useRouter();

  const isCodeMissing = error instanceof CodeMissingError;
  const retry = useCallback(async () => {
    if (isCodeMissing) return reload();
    await router.invalidate();
    reset();
  }, [isCodeMissing, router, reset]);

  useEffect(() => {
    if (isCodeMissing) reloadOnce();
  }, [isCodeMissing]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  const isUnanswered = error instanceof NetworkError;
  const reason = failureReason(error, useMessages(failureMessages));
  return (
    <ErrorPage
      icon={isUnanswered ? <OfflineIcon /> : <AlertIcon />}
      heading={isUnanswered ? (error.isOffline ? t.no_connection : t.unreachable) : t.unexpected}
      actions={
        <>
          <Button look="primary" onClick={retry}>
            {t.try_again}
          </Button>
          {!isCodeMissing && <Button onClick={() => location.reload()}>{t.reload}</Button>}
        </>
      }
    >
      <div role="alert">
        {!isUnanswered && <p>{t.unexpected_why}</p>}
        {reason && <p>{reason}</p>}
      </div>
    </ErrorPage>
  );
}

/** In the session storage: the address at which the page was last reloaded by itself. */
const RELOADED_AT = 'reloaded-at';

/** A network that broke off once often does not the next time. */
function reloadOnce(): void {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED_AT) === location.href) return;
  sessionStorage.setItem(RELOADED_AT, location.href);
  location.reload();
}

/** Without a network and a service worker no page would come in the place of this one. */
function reload(): void {
  if (navigator.onLine || navigator.serviceWorker?.controller) location.reload();
}
