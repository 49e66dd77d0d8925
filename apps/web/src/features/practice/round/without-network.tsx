import { useSyncExternalStore } from 'react';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { useSendingFails } from '#features/practice/use-sending.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';

function onChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/**
 * Says that answers are stored on this phone while there is no network or they could not be sent. It appears and disappears
 * during a question, so it stands below the options and does not move them.
 */
export function WithoutNetwork() {
  const t = useMessages(practiceMessages);
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  // A phone often believes that it has a network when nothing comes through.
  const isFailing = useSendingFails();
  if (isOnline && !isFailing) return null;
  return <Notice tone="offline">{isOnline ? t.waiting : t.without_network}</Notice>;
}
