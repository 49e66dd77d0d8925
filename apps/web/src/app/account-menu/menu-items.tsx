import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { findSession } from '../../api/session/session.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ThemeChoice } from '../../ui/theme/theme-choice.tsx';
import { appMessages } from '../app.messages.ts';
import { loadDelivery } from '../shell/outbox-delivery.tsx';
import { menuItemsMessages } from './menu-items.messages.ts';
import styles from './menu-items.module.css';

interface MenuItemsProps {
  id: string;
  username: string;
  /** The avatar and these items: a click outside closes them, and so does Escape. */
  box: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What the avatar opens. Loaded when it is first wanted. */
export function MenuItems({ id, username, box, onClose }: MenuItemsProps) {
  const t = useMessages(appMessages);
  const { my_classes } = useMessages(menuItemsMessages);
  const navigate = useNavigate();

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) onClose();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [box, onClose]);

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
          {my_classes}
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
