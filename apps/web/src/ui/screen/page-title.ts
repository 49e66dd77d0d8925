import { useEffect } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { brandMessages } from './brand.messages.ts';

/** Names the browser's tab. Calls `name` after each rendering, because only the page knows it; undefined leaves the title. */
export function usePageTitle(name: () => string | null | undefined): void {
  const { brand } = useMessages(brandMessages);
  useEffect(() => {
    const title = name();
    if (title) document.title = `${title} · ${brand}`;
  });
}
