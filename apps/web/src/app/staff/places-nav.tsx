import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useCan } from '#api/staff/rights.ts';
import type { NamedScreen } from '#features/office/staff/search/found-links.tsx';
import { SearchDialog } from '#features/office/staff/search/search-dialog.tsx';
import { useSearchKeys } from '#features/office/staff/search/search-keys.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { officeMessages } from './office.messages.ts';
import { moreIcon, placeIcons, searchIcon } from './place-icons.tsx';
import { places } from './places.ts';
import styles from './places-nav.module.css';
import { usePlace } from './whereabouts.tsx';

/** The places with the screens that this account may open. */
function useOpenPlaces() {
  const can = useCan();
  return places.flatMap(({ name, screens }) => {
    const [first, ...more] = screens.filter(({ action }) => can(action));
    return first ? [{ name, first, more }] : [];
  });
}

/** Screens that no row of the places names, and that can be opened by themselves. */
const others = [
  { to: '/admin/new-quiz', name: 'new_quiz', action: 'create_quiz' },
  { to: '/admin/ranks', name: 'rank_list', action: 'see_results' },
  { to: '/admin/users/import', name: 'import_accounts', action: 'manage_users' },
] as const;

/** The screens that this account may open, for the search. */
function useNamedScreens(): NamedScreen[] {
  const can = useCan();
  return [...places.flatMap(({ screens }) => [...screens]), ...others]
    .filter(({ action }) => can(action))
    .map(({ to, name }) => ({ to, name: officeMessages[name] }));
}

/** The way between the places of staff: a rail on a laptop, a bar and a sheet on a phone. */
export function PlacesNav() {
  const t = useMessages(officeMessages);
  const here = usePlace();
  const [open, setOpen] = useState<'sheet' | 'search'>();
  const close = () => setOpen(undefined);
  const screens = useNamedScreens();
  useSearchKeys(() => setOpen('search'));
  return (
    <nav className={styles.places} aria-label={t.places}>
      <ul className={styles.list}>
        <li className={styles.search}>
          <SearchButton className={styles.place} aria-haspopup="dialog" onClick={() => setOpen('search')} />
        </li>
        {useOpenPlaces().map(({ name, first }) => (
          <li key={name}>
            <Link
              to={first.to}
              className={`${styles.place} ${name === here ? styles.open : ''}`}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={name === here ? 'true' : undefined}
            >
              {placeIcons[name]}
              {t[name]}
            </Link>
          </li>
        ))}
        <li className={styles.more}>
          <button
            type="button"
            className={styles.place}
            aria-haspopup="dialog"
            onClick={() => setOpen('sheet')}
          >
            {moreIcon}
            {t.more}
          </button>
        </li>
      </ul>
      {open === 'sheet' && <PlacesSheet onClose={close} onSearch={() => setOpen('search')} />}
      {open === 'search' && <SearchDialog screens={screens} onClose={close} />}
    </nav>
  );
}

function SearchButton(props: ComponentProps<'button'>) {
  const t = useMessages(officeMessages);
  return (
    <button type="button" aria-keyshortcuts="Control+K" {...props}>
      {searchIcon}
      {t.search}
    </button>
  );
}

function PlacesSheet({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  const t = useMessages(officeMessages);
  return (
    <Dialog heading={t.places} size="sheet" closeButton onClose={onClose}>
      <ul className={styles.sheet}>
        <li>
          <SearchButton className={styles.way} onClick={onSearch} />
        </li>
        {useOpenPlaces().map(({ name, first, more }) => (
          <li key={name}>
            <Link to={first.to} className={styles.way} onClick={onClose}>
              {placeIcons[name]}
              {t[name]}
            </Link>
            {more.length > 0 && (
              <ul className={styles.below}>
                {more.map((screen) => (
                  <li key={screen.to}>
                    <Link to={screen.to} className={styles.way} onClick={onClose}>
                      {t[screen.name]}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
