import { useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { appMessages } from '../app.messages.ts';
import styles from './account-menu.module.css';

const loadItems = () => import('../account-menu/menu-items.tsx');

/** The avatar and what it opens. Spec §2: a click outside closes it; so does Escape. */
export function AccountMenu({ username }: { username: string }) {
  const t = useMessages(appMessages);
  const [open, setOpen] = useState(false);
  // A pointer or the keyboard on the avatar is enough: then the menu is there when it opens.
  const [wanted, setWanted] = useState(false);
  const loaded = useLoaded(loadItems, wanted);
  const want = () => setWanted(true);
  const close = () => setOpen(false);
  const box = useRef<HTMLDivElement>(null);
  const menuId = useId();

  return (
    <div ref={box} className={styles.box}>
      <button
        type="button"
        className={styles.avatar}
        aria-label={t.account_of({ username })}
        aria-expanded={open}
        aria-controls={open && loaded ? menuId : undefined}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want();
          setOpen(!open);
        }}
      >
        <span aria-hidden="true">{Array.from(username)[0]?.toUpperCase()}</span>
      </button>
      {open && loaded && <loaded.MenuItems id={menuId} username={username} box={box} onClose={close} />}
    </div>
  );
}
