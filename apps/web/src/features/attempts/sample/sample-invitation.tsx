import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Motif } from '#ui/motif.tsx';
import { sampleHeroMessages } from './sample-hero.messages.ts';
import styles from './sample-invitation.module.css';

/** Above the login, for someone who has never logged in on this device: what this is, and a try without an account. */
export function SampleInvitation() {
  const t = useMessages(sampleHeroMessages);
  return (
    <div className={styles.invitation}>
      <Motif kind="ticked" />
      <p className={styles.welcome}>{t.welcome}</p>
      <Link to="/sample" className={buttonClass('secondary')}>
        {t.try_three}
      </Link>
      <p className={styles.note}>{t.without_account}</p>
    </div>
  );
}
