import type { Language } from '@abhyas/contract/shared';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isStaff, useSession } from '#api/session/session.ts';
import { appMessages } from '#app/app.messages.ts';
import { BritishFlag, NepaliFlag } from '#i18n/flags.tsx';
import { chooseLanguage, useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { brandMessages } from '#ui/screen/brand.messages.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './top-nav.module.css';

export function TopNav() {
  const t = useMessages(appMessages);
  const { brand } = useMessages(brandMessages);
  const session = useSession();
  const link = { className: styles.link, activeProps: { className: styles.active } };
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={session ? '/' : '/login'} className={styles.brand}>
          <BrandMark />
          {brand}
        </Link>
        <nav className={styles.links} aria-label={t.main_navigation}>
          {session ? (
            <>
              <Link to="/" {...link} activeOptions={{ exact: true, includeSearch: false }}>
                {t.dashboard}
              </Link>
              <Link to="/results" {...link}>
                {t.my_results}
              </Link>
              {isStaff(session) && (
                <Link to="/admin" {...link}>
                  {t.admin_panel}
                </Link>
              )}
            </>
          ) : (
            <>
              <Link to="/login" {...link}>
                {t.login}
              </Link>
              <Link to="/register" {...link}>
                {t.register}
              </Link>
            </>
          )}
        </nav>
        <LanguageSwitcher />
        {session && <AccountMenu username={session.username} />}
      </div>
    </header>
  );
}

function LanguageSwitcher() {
  const t = useMessages(appMessages);
  const current = useLanguage();
  const flag = (language: Language, label: string, picture: ReactNode) => (
    <button
      type="button"
      className={styles.flag}
      aria-label={label}
      aria-pressed={language === current}
      onClick={() => chooseLanguage(language)}
    >
      {picture}
    </button>
  );
  return (
    <fieldset className={styles.flags}>
      <legend className="visually-hidden">{t.language}</legend>
      {flag('en', t.to_english, <BritishFlag />)}
      {flag('ne', t.to_nepali, <NepaliFlag />)}
    </fieldset>
  );
}
