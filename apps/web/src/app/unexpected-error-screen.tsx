import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import screen from '../ui/screen.module.css';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { appMessages } from './app.messages.ts';

/** For what no screen foresaw, and for the code of a screen that did not come through the network. */
export function UnexpectedErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useMessages(appMessages);
  const router = useRouter();
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.unexpected}</ScreenHeading>
      <Failure sentence={t.unexpected_why} error={error} />
      <div className={screen.actions}>
        <Button
          look="primary"
          onClick={async () => {
            await router.invalidate();
            reset();
          }}
        >
          {t.try_again}
        </Button>
        <Button onClick={() => location.reload()}>{t.reload}</Button>
      </div>
    </div>
  );
}
