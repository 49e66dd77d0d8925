import type { QuizSummary, UpcomingQuiz } from '@abhyas/contract/quizzes';
import { nextChange } from '#features/quizzes/schedule/window.ts';
import { useAtMoment } from '#ui/moments/at-moment.ts';

interface ListChangesProps {
  quizzes: readonly QuizSummary[];
  /** Those of which the list of quizzes has none. */
  upcoming: readonly UpcomingQuiz[];
  /** Requests the lists again; `tries` is how often it was done for the same change. */
  refresh: (tries: number) => Promise<unknown>;
}

/** From the deadline until the server finishes an attempt by itself. */
const GRACE_MS = 30_000;

/** Requests the lists again when a quiz opens or closes, or when an attempt's time is over. Shows nothing. */
export function ListChanges({ quizzes, upcoming, refresh }: ListChangesProps) {
  const ends = quizzes.flatMap(({ open_attempt }) =>
    open_attempt === null ? [] : [Date.parse(open_attempt.deadline) + GRACE_MS],
  );
  const change = nextChange(quizzes, upcoming);
  const moments = change === undefined ? ends : [...ends, change];
  useAtMoment(moments.length === 0 ? undefined : Math.min(...moments), refresh);
  return null;
}
