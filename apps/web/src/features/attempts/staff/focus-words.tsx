import type { FocusLosses } from '@abhyas/contract/attempts/focus';
import { useMessages } from '#i18n/use-messages.ts';
import { focusMessages } from './focus.messages.ts';

/** How often and how long the learner left the page, where that is recorded. */
export function FocusWords({ focus }: { focus: FocusLosses }) {
  const t = useMessages(focusMessages);
  const total = Math.round(focus.hidden_ms / 1000);
  const [minutes, seconds] = [Math.floor(total / 60), total % 60];
  const time = minutes > 0 ? t.minutes_and_seconds({ minutes, seconds }) : t.seconds({ n: total });
  if (focus.losses === 0) return t.focus_kept;
  return focus.losses === 1 ? t.focus_lost_once({ time }) : t.focus_lost({ n: focus.losses, time });
}
