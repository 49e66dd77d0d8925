import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import styles from '#features/accounts/accounts.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { ThemeChoice } from '#ui/theme-choice.tsx';
import { resetMessages } from './reset.messages.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import './reset-request.ts';

/** Spec §2: /reset-password, for the phone number that the screen before has carried here. */
export function ResetPasswordScreen() {
  const t = useMessages(accountsMessages);
  const own = useMessages(resetMessages);
  const navigate = useNavigate();
  const carried = useLocation({ select: ({ state }) => state.reset });
  // Kept: on the way to the next screen the location is that one's already.
  const [request] = useState(carried);

  return (
    <div className={styles.screen}>
      <ScreenHeading>{own.reset_heading}</ScreenHeading>
      {request === undefined ? (
        <>
          <Notice tone="warning" live={false}>
            {own.phone_missing}
          </Notice>
          <Link to="/forgot-password" className={buttonClass('primary', true)}>
            {own.enter_phone}
          </Link>
        </>
      ) : (
        <div className={styles.card}>
          <ResetPasswordForm
            request={request}
            onReset={() => navigate({ to: '/login', replace: true, state: { arrival: 'password_reset' } })}
          />
        </div>
      )}
      <p className={styles.elsewhere}>
        {own.remembered}
        <Link to="/login" className={styles.link}>
          {t.login}
        </Link>
      </p>
      <ThemeChoice />
    </div>
  );
}
