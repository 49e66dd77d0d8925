import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { findSession } from '../../api/session/session.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ThemeChoice } from '../../ui/theme/theme-choice.tsx';
import { appMessages } from '../app.messages.ts';
import styles from './account-menu.module.css';
import { loadDelivery } from './outbox-delivery.tsx';

/** The avatar and what it opens. Spec §2: a click outside closes it; so does Escape. */
export function AccountMenu({ username }: { username: string }) {
  const t = useMessages(appMessages);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  /** Looks for unsent answers before it goes, so that the session ends as the login appears. */
  const logOut = async () => {
    const unsent = await (await loadDelivery())?.listUnsent(findSession()?.sub ?? '');
    if (unsent?.length) await navigate({ to: '/logout' });
    else await navigate({ to: '/login', state: { log_out: true, lose_unsent: true } });
  };

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={styles.avatar}
        aria-label={t.account_of({ username })}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">{Array.from(username)[0]?.toUpperCase()}</span>
      </button>
      {open && (
        <ul id={menuId} className={styles.menu}>
          <li className={styles.name}>{username}</li>
          <li>
            <Link to="/profile" className={styles.item} onClick={() => setOpen(false)}>
              {t.my_profile}
            </Link>
          </li>
          <li className={styles.theme}>
            <ThemeChoice />
          </li>
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                setOpen(false);
                logOut().catch(() => {
                  // The code that would look did not come. The login's guard looks again, and says so.
                  void navigate({ to: '/login', state: { log_out: true } });
                });
              }}
            >
              {t.logout}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
