import { useSyncExternalStore } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { practiceMessages } from '../practice.messages.ts';
import { useSendingFails } from '../unsent/use-sending.ts';

function onChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/**
 * Says that answers wait on this phone, as long as there is no network or the last ones could not be sent. It comes and goes, so it
 * stands below what is tapped.
 */
export function WithoutNetwork() {
  const t = useMessages(practiceMessages);
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  // A phone often believes that it has a network when nothing comes through.
  const isFailing = useSendingFails();
  if (isOnline && !isFailing) return null;
  return <Notice tone="offline">{isOnline ? t.waiting : t.without_network}</Notice>;
}
