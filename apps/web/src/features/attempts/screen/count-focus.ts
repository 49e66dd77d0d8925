import type { FocusLosses } from '@abhyas/contract/attempts/focus';
import type { AttemptOwner } from '#features/attempts/attempts.api.ts';
import { changeOutbox } from '#features/attempts/outbox/outbox-store.ts';
import { deviceNow } from '#lib/clock.ts';

const NONE: FocusLosses = { losses: 0, hidden_ms: 0 };
/** The server takes no more. */
const MAX = { losses: 10_000, hidden_ms: 604_800_000 };

/**
 * Counts how often and how long the page is out of sight, until the returned function is called. The outbox has the figures:
 * they go with the next answers or the submission, also after a time without a network. A page that is closed while it is
 * out of sight has counted that, but not for how long.
 */
export function countFocus(owner: AttemptOwner): () => void {
  let hidden_at: number | undefined;
  const add = ({ losses, hidden_ms }: FocusLosses) =>
    void changeOutbox(owner, (outbox) => {
      const { focus = NONE } = outbox ?? {};
      const counted = {
        losses: Math.min(MAX.losses, focus.losses + losses),
        hidden_ms: Math.min(MAX.hidden_ms, focus.hidden_ms + hidden_ms),
      };
      return outbox && { ...outbox, focus: counted };
    });
  const look = () => {
    // The monotonic clock may stand still while a phone sleeps.
    if (document.visibilityState === 'hidden') {
      if (hidden_at !== undefined) return;
      hidden_at = deviceNow();
      add({ losses: 1, hidden_ms: 0 });
    } else if (hidden_at !== undefined) {
      add({ losses: 0, hidden_ms: Math.max(0, Math.round(deviceNow() - hidden_at)) });
      hidden_at = undefined;
    }
  };
  // That nothing was lost is recorded, too.
  add(NONE);
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
