import type { EarlyEnd } from '@abhyas/contract/attempts';
import type { MoreTime } from '#features/attempts/clock/attempt-clock.ts';
import { type Store, useStore } from '#lib/store.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import type { Messages } from './attempt-in-progress.ts';

// What staff do with a running attempt: few visits see it, so its words are loaded when there is something to say.

const load = () => import('./office-notices.tsx');

export function MoreTimeByStaff(props: MoreTime) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.MoreTimeNotice {...props} /> : null;
}

export function EndedByStaff(props: EarlyEnd) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.EndedNotice {...props} /> : null;
}

const loadMessages = () => import('./messages/exam-messages.tsx');

/** `view`: what is on the screen; `line`: where the header has room for one line. */
export function MessagesByStaff({
  messages,
  ...place
}: {
  messages: Store<Messages>;
  view: string;
  line: HTMLElement | null;
}) {
  const written = useStore(messages);
  const loaded = useLoaded(loadMessages, written !== undefined);
  return loaded && written ? <loaded.ExamMessages list={written.list} {...place} /> : null;
}
