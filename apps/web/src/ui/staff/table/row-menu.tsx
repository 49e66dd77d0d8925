import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { buttonClass } from '#ui/button.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import menuStyles from './row-menu.module.css';
import styles from './table.module.css';

interface RowMenuProps {
  /** Ids of what names the button: its word, and the row's title. */
  labelledBy: string;
  id: string;
  label: string;
  /** `li` elements with a link or a button each. */
  children: ReactNode;
}

/** What else can be done with a row. */
export function RowMenu({ labelledBy, id, label, children }: RowMenuProps) {
  return (
    <Menu
      button={{ id, className: styles.control, 'data-control': 'menu', 'aria-labelledby': labelledBy }}
      face={
        <>
          <MoreIcon />
          <span className="visually-hidden">{label}</span>
        </>
      }
    >
      {children}
    </Menu>
  );
}

interface ButtonMenuProps {
  label: string;
  /** While something that was chosen is on its way. */
  busy: boolean;
  /** As of a row. */
  children: ReactNode;
}

/** Several things of one kind that can be done, behind a button with their common word. */
export function ButtonMenu({ label, busy, children }: ButtonMenuProps) {
  return (
    <Menu
      button={{
        className: `${buttonClass('secondary')} ${menuStyles.opener}`,
        'aria-busy': busy || undefined,
      }}
      face={
        <>
          {label}
          <ChevronIcon />
        </>
      }
    >
      {children}
    </Menu>
  );
}

const GAP_PX = 4;
const EDGE_PX = 8;

interface MenuProps {
  button: ComponentProps<'button'> & { 'data-control'?: string };
  /** What is on the button. */
  face: ReactNode;
  children: ReactNode;
}

/** The platform's popover, closed by Escape or a click elsewhere. */
function Menu({ button: props, face, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const menuId = useId();

  useLayoutEffect(() => {
    if (!open || menu.current === null || button.current === null) return;
    place(menu.current, button.current);
    menu.current.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const follow = () => {
      if (menu.current && button.current) place(menu.current, button.current);
    };
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [open]);

  return (
    <>
      <button {...props} ref={button} type="button" aria-expanded={open} popoverTarget={menuId}>
        {face}
      </button>
      <ul
        ref={menu}
        id={menuId}
        popover="auto"
        className={menuStyles.menu}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={move}
        // What was chosen has been done, or follows in a dialog.
        onClick={({ currentTarget, target }) => {
          if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
        }}
      >
        {open && children}
      </ul>
    </>
  );
}

/** Under its button, or over it where there is no room; never outside the window. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = bottom + GAP_PX;
  const isBelow = below + height <= clientHeight - EDGE_PX || top < height;
  const left = Math.min(right - width, clientWidth - width - EDGE_PX);
  menu.style.left = `${Math.max(EDGE_PX, left)}px`;
  menu.style.top = `${Math.max(EDGE_PX, isBelow ? below : top - GAP_PX - height)}px`;
}

/** The arrows move inside the menu. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = items.findIndex((item) => item.matches(':focus'));
  items[(at + step + items.length) % items.length]?.focus();
}

/** Three dots: more can be done. */
const MoreIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
    <circle cx="5" cy="12" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="19" cy="12" r="2" />
  </svg>
);
