import type { Acknowledged } from './outbox/outbox.ts';
import type { Responses } from './responses.ts';

// What the tabs of one browser that show the same attempt send each other.

/** Also between tabs of different versions of the app. */
type TabMessage =
  | { changed: Responses['answers']; flagged?: Responses['flags'] }
  | { sent: Responses['answers']; flags_sent?: Responses['flags']; not_counted?: number[]; deadline?: string }
  | { finished: true };

type Confirmed = Pick<Acknowledged, 'sent' | 'not_counted' | 'deadline'>;

interface TabListeners {
  onChanged: (changed: Responses) => void;
  /** Another tab's save was acknowledged. */
  onAcknowledged: (acknowledged: Confirmed) => void;
  /** Another tab has the score. */
  onFinished: () => void;
}

interface Tabs {
  postChanged: (changed: Responses) => void;
  postAcknowledged: (acknowledged: Confirmed) => void;
  postFinished: () => void;
  /** Listens and posts until the returned function is called. */
  join: (listeners: TabListeners) => () => void;
}

const channelOf = (attempt: number) => new BroadcastChannel(`abhyas-attempt-${attempt}`);
const acknowledgedMessage = ({ sent, not_counted, deadline }: Confirmed): TabMessage => ({
  sent: sent.answers,
  flags_sent: sent.flags,
  not_counted,
  ...(deadline !== undefined && { deadline }),
});

/** Sends the tabs that show an attempt what was acknowledged of it without them. */
export function postAcknowledged(attempt: number, acknowledged: Acknowledged): void {
  const channel = channelOf(attempt);
  channel.postMessage(acknowledgedMessage(acknowledged));
  channel.close();
}

export function createTabs(attempt: number): Tabs {
  let channel: BroadcastChannel | undefined;
  const post = (message: TabMessage) => channel?.postMessage(message);
  return {
    postChanged: ({ answers, flags }) => post({ changed: answers, flagged: flags }),
    postAcknowledged: (acknowledged) => post(acknowledgedMessage(acknowledged)),
    postFinished: () => post({ finished: true }),
    join: ({ onChanged, onAcknowledged, onFinished }) => {
      const joined = channelOf(attempt);
      channel = joined;
      joined.onmessage = ({ data }: MessageEvent<TabMessage>) => {
        if ('changed' in data) onChanged({ answers: data.changed, flags: data.flagged ?? {} });
        else if ('sent' in data) {
          const sent = { answers: data.sent, flags: data.flags_sent ?? {} };
          onAcknowledged({ sent, not_counted: data.not_counted ?? [], deadline: data.deadline });
        } else onFinished();
      };
      return () => {
        joined.close();
        channel = undefined;
      };
    },
  };
}
