import { useSyncExternalStore } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { practiceMessages } from '../practice.messages.ts';

function onChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that answers wait on this phone, as long as the browser has no network. It comes and goes, so it stands below what is tapped. */
export function WithoutNetwork() {
  const t = useMessages(practiceMessages);
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  if (isOnline) return null;
  return <Notice tone="offline">{t.without_network}</Notice>;
}
