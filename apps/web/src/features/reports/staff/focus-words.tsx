import type { FocusLosses } from '@abhyas/contract/attempts/focus';
import { useMessages } from '../../../i18n/use-messages.ts';
import table from '../../../ui/staff/table/table.module.css';
import { quizResultsMessages } from './quiz-results.messages.ts';

/** How often and how long the learner left the page, where that is recorded. A client may not have sent it. */
export function FocusWords({ focus }: { focus: FocusLosses | null }) {
  const t = useMessages(quizResultsMessages);
  const seconds = Math.round((focus?.hidden_ms ?? 0) / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const time = minutes > 0 ? t.minutes_and_seconds({ minutes, seconds: rest }) : t.seconds({ n: seconds });
  return (
    <span className={table.second}>
      {focus === null
        ? t.focus_unknown
        : focus.losses === 0
          ? t.focus_kept
          : focus.losses === 1
            ? t.focus_lost_once({ time })
            : t.focus_lost({ n: focus.losses, time })}
    </span>
  );
}
