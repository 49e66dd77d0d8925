import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { updateMessages } from './update-notice.messages.ts';
import styles from './update-notice.module.css';
import {
  checkForUpdate,
  isOutdated,
  isQuizRunning,
  startWorker,
  subscribeToVersion,
  takeOver,
} from './worker-updates.ts';

/** How often it is asked whether other tabs still run a quiz; no event tells. */
const ASK_AGAIN = 30_000;

export interface UpdateNoticeProps {
  /** What answered for this page when it opened. */
  firstWorker: ServiceWorker | null;
}

/** Says that a new version is ready, and lets it in when the reader wants, unless a tab runs a quiz. */
export function UpdateNotice({ firstWorker }: UpdateNoticeProps) {
  const t = useMessages(updateMessages);
  const outdated = useSyncExternalStore(subscribeToVersion, isOutdated);
  const [offer, setOffer] = useState<'none' | 'ready' | 'quiz running' | 'taking over' | 'later'>('none');

  useEffect(() => {
    void startWorker(firstWorker);
    const onSight = () => {
      if (document.visibilityState === 'visible') checkForUpdate();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, [firstWorker]);

  const asking = outdated && (offer === 'none' || offer === 'quiz running');
  useEffect(() => {
    if (!asking) return;
    let over = false;
    const ask = async () => {
      if (!(await isQuizRunning()) && !over) setOffer('ready');
    };
    void ask();
    const asks = setInterval(ask, ASK_AGAIN);
    return () => {
      over = true;
      clearInterval(asks);
    };
  }, [asking]);

  if (offer === 'none' || offer === 'later') return null;
  const update = async () => {
    setOffer('taking over');
    if (!(await takeOver())) setOffer('quiz running');
  };
  return (
    <div className={styles.place}>
      <Notice tone="info">
        {offer === 'quiz running' ? t.quiz_running : t.ready}
        <div className={styles.actions}>
          {offer !== 'quiz running' && (
            <Button busy={offer === 'taking over'} onClick={update}>
              {t.update}
            </Button>
          )}
          <Button look="quiet" onClick={() => setOffer('later')}>
            {t.later}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
