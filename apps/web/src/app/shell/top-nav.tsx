import type { Language } from '@abhyas/contract/shared';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isStaff, useSession } from '#api/session/session.ts';
import { appMessages } from '#app/app.messages.ts';
import { BritishFlag, NepaliFlag } from '#i18n/flags.tsx';
import { chooseLanguage, useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { institute } from '#lib/institute.ts';
import { brandMessages } from '#ui/screen/brand.messages.ts';
import { AccountMenu } from './account-menu.tsx';
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
          <span className={styles.name}>{brand}</span>
        </Link>
        <nav className={styles.links} aria-label={t.main_navigation}>
          {session ? (
            <>
              <Link to="/" {...link} activeOptions={{ exact: true, includeSearch: false }}>
                {t.dashboard}
              </Link>
              <Link to="/practice" {...link}>
                {t.practice}
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

/** The sign of the institute, or of the brand; its name stands beside it. */
function BrandMark() {
  return institute?.logo ? (
    <img {...institute.logo} alt="" />
  ) : (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--brand)" />
      <path
        d="m8.5 16.8 5 5.2 10-12"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
