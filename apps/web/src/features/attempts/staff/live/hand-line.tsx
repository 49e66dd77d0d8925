import type { Hand } from '@abhyas/contract/attempts/hand';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';
import { Ago } from './ago.tsx';
import { handsMessages } from './hands.messages.ts';
import styles from './hands.module.css';

/** Below the name of a learner whose hand is up: since when, and the note. */
export function HandLine({ hand, now }: { hand: Hand; now: number }) {
  const t = useMessages(handsMessages);
  const isSeen = hand.seen_at !== null;
  const icon = isSeen ? <CheckIcon size={18} /> : <AlertIcon size={18} />;
  return (
    <span className={styles.hand}>
      <Badge tone={isSeen ? 'neutral' : 'warning'} icon={icon}>
        {isSeen ? t.is_seen : t.is_up}
      </Badge>{' '}
      <span className={styles.when}>
        <Ago at={hand.raised_at} now={now} />
      </span>{' '}
      <span className={styles.note}>{hand.note}</span>
    </span>
  );
}
