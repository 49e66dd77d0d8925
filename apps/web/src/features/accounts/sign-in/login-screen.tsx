import type { Tokens } from '@abhyas/contract/accounts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { readHome } from '#api/home.ts';
import { findEndedSession } from '#api/session/ended-session.ts';
import { returnAddress } from '#api/session/return-address.ts';
import { storeTokens } from '#api/session/tokens.ts';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import styles from '#features/accounts/accounts.module.css';
import { setLanguage, takeChoice } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useStore } from '#lib/store.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Contact } from '#ui/contact.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { ThemeChoice } from '#ui/theme-choice.tsx';
import { useArrival } from './arrival.ts';
import { challengeStore } from './challenge.ts';
import { OtpLoginForm } from './otp-login-form.tsx';
import { PasswordLoginForm } from './password-login-form.tsx';

/** For staff alone: a learner's login has one step. */
const loadSecondStep = () => import('#features/accounts/staff/second-factor/second-step.tsx');

/** That someone has logged in on this device, and so knows what this is. */
const KNOWN_KEY = 'known';

interface LoginScreenProps {
  /** Above the login on a first visit: what this is. */
  welcome: ReactNode;
}

/** Spec §2: /login, by password or by a code sent to the phone. */
export function LoginScreen({ welcome }: LoginScreenProps) {
  const t = useMessages(accountsMessages);
  const { arrival, username, code_for } = useArrival();
  const navigate = useNavigate();
  const [ended] = useState(findEndedSession);
  const [mode, setMode] = useState<'password' | 'otp'>(code_for === undefined ? 'password' : 'otp');
  const challenge = useStore(challengeStore);
  const [isFirstVisit] = useState(
    () =>
      arrival === undefined &&
      code_for === undefined &&
      ended === undefined &&
      localStorage.getItem(KNOWN_KEY) === null,
  );
  const [hasTried, setTried] = useState(false);
  const second = useLoaded(loadSecondStep, challenge !== undefined);
  useEffect(() => () => challengeStore.set(undefined), []);
  // What the dashboard has stored of the session that ended: the phone may be shared.
  useEffect(() => localStorage.removeItem('notices'), []);

  const enter = (tokens: Tokens) => {
    storeTokens(tokens);
    localStorage.setItem(KNOWN_KEY, 'yes');
    applyPreferredLanguage();
    void navigate({ href: returnAddress(), replace: true });
  };

  if (challenge && second) return <second.SecondStep challenge={challenge} onTokens={enter} />;
  return (
    <div className={styles.screen}>
      {isFirstVisit && welcome}
      {/* Under the welcome the tab and the button say it: a phone's first screen then has the whole login. */}
      <ScreenHeading className={isFirstVisit ? 'visually-hidden' : undefined}>{t.login}</ScreenHeading>
      {arrival !== undefined && !hasTried && <Notice tone="success">{t[arrival]}</Notice>}
      {ended && (
        <Notice tone="warning">
          <p>
            <strong>{ended.in_quiz ? t.session_ended_in_quiz : t.session_ended}</strong>
          </p>
          <p>{(ended.in_quiz ? t.log_in_for_quiz : t.log_in_as)({ name: ended.username })}</p>
        </Notice>
      )}
      {/* After a try the login has its own message, and the success of the registration goes. */}
      <div className={styles.card} onSubmit={() => setTried(true)}>
        <fieldset className={styles.modes}>
          <legend className="visually-hidden">{t.mode}</legend>
          {(['password', 'otp'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={styles.mode}
              aria-pressed={mode === each}
              onClick={() => setMode(each)}
            >
              {each === 'password' ? t.by_password : t.by_otp}
            </button>
          ))}
        </fieldset>
        {/* Both stay, so that changing the mode keeps what was typed. */}
        <PasswordLoginForm
          hidden={mode !== 'password'}
          initialUsername={username || (ended?.username ?? '')}
          onByCode={() => setMode('otp')}
          onTokens={enter}
        />
        <OtpLoginForm hidden={mode !== 'otp'} initialPhone={code_for ?? ''} onTokens={enter} />
      </div>
      <p className={styles.elsewhere}>
        {t.no_account}
        <Link to="/register" className={styles.link}>
          {t.register}
        </Link>
      </p>
      <ThemeChoice />
      <Contact />
    </div>
  );
}

/**
 * Turns to the language that the learner chose on this device, else to the one that the profile prefers. For after a login,
 * which does not wait for it.
 */
function applyPreferredLanguage(): void {
  const chosen = takeChoice();
  if (chosen !== undefined) setLanguage(chosen);
  // The dashboard, which comes next, shares the response.
  readHome('login')
    .then(({ profile: { preferred_language } }) => {
      // The switch may have been used meanwhile.
      if (chosen === undefined && takeChoice() === undefined) setLanguage(preferred_language);
    })
    .catch(() => {
      // The login has succeeded without this: the reader stays in the language of the login, which they could read.
    });
}
