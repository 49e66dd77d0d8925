import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Contact } from '#ui/contact.tsx';
import { Hero } from '#ui/hero.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { welcomeMessages } from './welcome.messages.ts';

/** Ours: /welcome, what this is, for someone who has no account yet. */
export function WelcomeScreen() {
  const t = useMessages(welcomeMessages);
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      <Hero
        title={t.what}
        actions={
          <>
            <Link to="/sample" className={buttonClass('primary')}>
              {t.sample}
            </Link>
            <Link to="/register" className={buttonClass('secondary')}>
              {t.register}
            </Link>
          </>
        }
      >
        <p>{t.no_account}</p>
      </Hero>
      <ul>
        <li>{t.kept}</li>
        <li>{t.both}</li>
        <li>{t.revised}</li>
      </ul>
      <Contact />
    </div>
  );
}
