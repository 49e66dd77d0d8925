import { useMessages } from '#i18n/use-messages.ts';
import { liveMessages } from './live.messages.ts';

/** How long ago something was. */
export function Ago({ at, now }: { at: string | undefined; now: number }) {
  const t = useMessages(liveMessages);
  if (at === undefined) return t.none;
  const seconds = Math.max(0, Math.floor((now - Date.parse(at)) / 1000));
  if (seconds < 60) return t.seconds_ago({ n: seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? t.minutes_ago({ n: minutes }) : t.hours_ago({ n: Math.floor(minutes / 60) });
}
