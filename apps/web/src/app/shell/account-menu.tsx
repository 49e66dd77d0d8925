import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { findSession } from '#api/session/session.ts';
import { appMessages } from '#app/app.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ThemeChoice } from '#ui/theme-choice.tsx';
import styles from './account-menu.module.css';
import { loadDelivery } from './outbox-delivery.tsx';

/** The avatar and what it opens. Spec §2: a click outside closes it; so does Escape. */
export function AccountMenu({ username }: { username: string }) {
  const t = useMessages(appMessages);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const menuId = useId();

  return (
    <div ref={box} className={styles.box}>
      <button
        type="button"
        className={styles.avatar}
        aria-label={t.account_of({ username })}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">{Array.from(username)[0]?.toUpperCase()}</span>
      </button>
      {open && <MenuItems id={menuId} username={username} box={box} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface MenuItemsProps {
  id: string;
  username: string;
  /** The avatar and these items: a click outside closes them, and so does Escape. */
  box: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function MenuItems({ id, username, box, onClose }: MenuItemsProps) {
  const t = useMessages(appMessages);
  const navigate = useNavigate();

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const isOutside = ({ target }: Event) => target instanceof Node && !box.current?.contains(target);
    // A tap moves the focus before it clicks; only a key closes the menu by that.
    const focusOutside = (event: Event) => {
      if (isOutside(event) && event.target instanceof Element && event.target.matches(':focus-visible'))
        close();
    };
    // The tap that closes the menu does nothing else: a phone's menu covers what it would hit.
    const tapOutside = (event: Event) => {
      if (!isOutside(event)) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('click', tapOutside, true);
    document.addEventListener('focusin', focusOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', tapOutside, true);
      document.removeEventListener('focusin', focusOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [box]);

  /** Looks for unsent answers before it goes, so that the session ends as the login appears. */
  const logOut = async () => {
    const unsent = await (await loadDelivery())?.listUnsent(findSession()?.sub ?? '');
    if (unsent?.length) await navigate({ to: '/logout' });
    else await navigate({ to: '/login', state: { log_out: true, lose_unsent: true } });
  };

  return (
    <ul id={id} className={styles.menu}>
      <li className={styles.name}>{username}</li>
      <li>
        <Link to="/classes" className={styles.item} onClick={onClose}>
          {t.my_classes}
        </Link>
      </li>
      <li>
        <Link to="/profile" className={styles.item} onClick={onClose}>
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
            onClose();
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
  );
}
