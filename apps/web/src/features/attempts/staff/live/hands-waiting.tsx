import type { LiveLearner } from '@abhyas/contract/attempts/live';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { PersonName } from '#ui/staff/person-name.tsx';
import { HandLine } from './hand-line.tsx';
import { handsMessages } from './hands.messages.ts';
import styles from './hands.module.css';
import { waitingHands } from './live-view.ts';

interface HandsWaitingProps {
  learners: readonly LiveLearner[];
  now: number;
  /** Undefined where the caller may only watch. */
  onSeen: ((learner: LiveLearner) => void) | undefined;
}

/** Where someone at a keyboard goes on, because the button that was pressed goes away. */
function focusAfter(seen: LiveLearner, waiting: readonly LiveLearner[]) {
  const next = waiting[waiting.indexOf(seen) + 1];
  if (next) document.getElementById(`hand-${next.id}-seen`)?.focus();
  else if (waiting.length > 1) document.getElementById('hands-heading')?.focus();
  else document.querySelector('h1')?.focus();
}

/** Hands that nobody has seen yet, above all else: on a phone the list of learners is far below. */
export function HandsWaiting({ learners, now, onSeen }: HandsWaitingProps) {
  const t = useMessages(handsMessages);
  const waiting = waitingHands(learners);
  if (waiting.length === 0) return null;
  return (
    <section className={screen.card} aria-labelledby="hands-heading">
      <h2 id="hands-heading" tabIndex={-1}>
        {t.waiting}
      </h2>
      <ul className={styles.waiting}>
        {waiting.map((learner) => {
          const { id, roll_number, attempt } = learner;
          return (
            <li key={id}>
              <div>
                <PersonName person={learner} more={roll_number} id={`hand-${id}`} />
                {attempt?.hand && <HandLine hand={attempt.hand} now={now} />}
              </div>
              {onSeen && (
                <Button
                  id={`hand-${id}-seen`}
                  aria-labelledby={`hand-${id}-seen hand-${id}`}
                  onClick={() => {
                    focusAfter(learner, waiting);
                    onSeen(learner);
                  }}
                >
                  {t.see}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
