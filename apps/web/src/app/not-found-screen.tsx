import { Link } from '@tanstack/react-router';
import { useMessages } from '../i18n/use-messages.ts';
import { buttonClass } from '../ui/button.tsx';
import screen from '../ui/screen.module.css';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { appMessages } from './app.messages.ts';

export function NotFoundScreen() {
  const t = useMessages(appMessages);
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.not_found}</ScreenHeading>
      <p>{t.not_found_why}</p>
      <div className={screen.actions}>
        <Link to="/" className={buttonClass('primary')}>
          {t.to_start}
        </Link>
      </div>
    </div>
  );
}
