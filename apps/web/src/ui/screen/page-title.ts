import { useEffect } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { brandMessages } from './brand.messages.ts';

/** Names the browser's tab. `name` is asked after each rendering, for what only the page knows; nothing: it stays. */
export function usePageTitle(name: () => string | null | undefined): void {
  const { brand } = useMessages(brandMessages);
  useEffect(() => {
    const title = name();
    if (title) document.title = `${title} · ${brand}`;
  });
}
