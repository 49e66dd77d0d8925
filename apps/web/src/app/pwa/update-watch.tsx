import { useEffect, useState } from 'react';
import { useStore } from '#lib/store.ts';
import { UpdateNotice, type UpdateNoticeProps } from './update-notice.tsx';
import { checkForUpdate, isQuizRunning, outdatedStore, startWorker, takeOver } from './worker-updates.ts';

/** How often to check whether other tabs still run a quiz; there is no event for it. */
const ASK_AGAIN = 30_000;

interface UpdateWatchProps {
  /** What answered for this page when it opened. */
  firstWorker: ServiceWorker | null;
}

/** Says that a new version is ready, and lets it in when the reader wants, unless a tab runs a quiz. */
export function UpdateWatch({ firstWorker }: UpdateWatchProps) {
  const outdated = useStore(outdatedStore);
  const [offer, setOffer] = useState<UpdateNoticeProps['offer'] | 'none' | 'later'>('none');

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
    const outcome = await takeOver();
    if (outcome !== 'taken') setOffer(outcome);
  };
  return <UpdateNotice offer={offer} onUpdate={update} onLater={() => setOffer('later')} />;
}
