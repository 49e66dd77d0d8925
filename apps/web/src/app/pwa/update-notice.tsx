import type { Spoken } from '#i18n/messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { updateMessages } from './update-notice.messages.ts';
import styles from './update-notice.module.css';

export interface UpdateNoticeProps {
  offer: 'ready' | 'quiz running' | 'no room' | 'taking over';
  onUpdate: () => void;
  onLater: () => void;
}

const lineOf = (offer: UpdateNoticeProps['offer'], t: Spoken<typeof updateMessages>): string => {
  if (offer === 'quiz running') return t.quiz_running;
  return offer === 'no room' ? t.no_room : t.ready;
};

/** A new version is ready, and what the reader can do about it. */
export function UpdateNotice({ offer, onUpdate, onLater }: UpdateNoticeProps) {
  const t = useMessages(updateMessages);
  return (
    <div className={styles.place}>
      <Notice tone="info">
        {lineOf(offer, t)}
        <div className={styles.actions}>
          {offer !== 'quiz running' && (
            <Button busy={offer === 'taking over'} onClick={onUpdate}>
              {t.update}
            </Button>
          )}
          <Button look="quiet" onClick={onLater}>
            {t.later}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
