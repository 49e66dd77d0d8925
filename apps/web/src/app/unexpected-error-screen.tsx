import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { NetworkError } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import screen from '../ui/screen.module.css';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { appMessages } from './app.messages.ts';

/** For what no screen foresaw, and for the code of a screen that did not come through the network. */
export function UnexpectedErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useMessages(appMessages);
  const router = useRouter();

  const retry = useCallback(async () => {
    await router.invalidate();
    reset();
  }, [router, reset]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  return (
    <div className={screen.stack}>
      <ScreenHeading>{error instanceof NetworkError ? t.no_connection : t.unexpected}</ScreenHeading>
      <Failure sentence={t.unexpected_why} error={error} />
      <div className={screen.actions}>
        <Button look="primary" onClick={retry}>
          {t.try_again}
        </Button>
        <Button onClick={() => location.reload()}>{t.reload}</Button>
      </div>
    </div>
  );
}
