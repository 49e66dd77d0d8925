import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PlacesNav } from './places-nav.tsx';
import { Whereabouts } from './whereabouts.tsx';

/** What surrounds every screen of staff. It stands before the page's main part, which is the screen alone. */
export function OfficeScreen() {
  const [before, setBefore] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setBefore(document.getElementById('office')), []);
  return (
    <>
      {before &&
        createPortal(
          <>
            <PlacesNav />
            <Whereabouts />
          </>,
          before,
        )}
      <Outlet />
    </>
  );
}
