import type { QuizSummary, UpcomingQuiz } from '@abhyas/contract/quizzes';

/** What the dashboard shows first. */
export type NextStep =
  | { kind: 'continue'; quiz: QuizSummary }
  | { kind: 'exam'; quiz: UpcomingQuiz }
  | { kind: 'results' }
  | { kind: 'practice' }
  | { kind: 'sample' }
  | { kind: 'start'; quiz: QuizSummary };

/** All that decides. Pure: `now` is the server's time in ms. */
export interface Situation {
  /** Those that can be started or resumed. */
  quizzes: readonly QuizSummary[];
  upcoming: readonly UpcomingQuiz[];
  now: number;
  /** There are results that the learner has not seen. */
  hasResults: boolean;
  /** Questions are due in practice today. */
  isPracticeDue: boolean;
  /** A sample may be offered to someone who has taken nothing. */
  offersSample: boolean;
}

const HOUR_MS = 3_600_000;
/** An exam that opens so soon comes before everything but an attempt whose time is running, and a quiz that closes first. */
const SOON_MS = 24 * HOUR_MS;
/** One that opens within a week comes before quizzes that are open. */
const THIS_WEEK_MS = 7 * SOON_MS;

type Rule = (situation: Situation) => NextStep | undefined;

/** The first that applies. A new kind of step is one rule here. */
const rules: readonly Rule[] = [
  continueAttempt,
  closing,
  (situation) => exam(situation, SOON_MS),
  ({ hasResults }) => (hasResults ? { kind: 'results' } : undefined),
  ({ isPracticeDue }) => (isPracticeDue ? { kind: 'practice' } : undefined),
  (situation) => (situation.offersSample && isNew(situation) ? { kind: 'sample' } : undefined),
  (situation) => exam(situation, THIS_WEEK_MS),
  startQuiz,
];

export function nextStep(situation: Situation): NextStep | undefined {
  for (const rule of rules) {
    const step = rule(situation);
    if (step !== undefined) return step;
  }
  return undefined;
}

/** The attempt whose time ends first. */
function continueAttempt({ quizzes, now }: Situation): NextStep | undefined {
  const deadlineOf = ({ open_attempt }: QuizSummary) =>
    open_attempt === null ? Number.NEGATIVE_INFINITY : Date.parse(open_attempt.deadline);
  const [quiz] = quizzes
    .filter((each) => deadlineOf(each) > now)
    .sort((a, b) => deadlineOf(a) - deadlineOf(b));
  return quiz && { kind: 'continue', quiz };
}

/** The quiz that closes first and was never taken, if it does so within a day and before the next one opens. */
function closing({ quizzes, upcoming, now }: Situation): NextStep | undefined {
  const endOf = ({ end_time }: QuizSummary) =>
    end_time === null ? Number.POSITIVE_INFINITY : Date.parse(end_time);
  const [quiz] = quizzes
    .filter((each) => !wasTaken(each) && endOf(each) > now)
    .sort((a, b) => endOf(a) - endOf(b));
  if (!quiz || endOf(quiz) - now > SOON_MS) return undefined;
  return upcoming.some((each) => startOf(each) < endOf(quiz)) ? undefined : { kind: 'start', quiz };
}

const startOf = ({ start_time }: UpcomingQuiz) =>
  start_time === null ? Number.POSITIVE_INFINITY : Date.parse(start_time);

/** The next quiz that opens, if it does within this time. It stays until the list of open quizzes has it. */
function exam({ upcoming, now }: Situation, within: number): NextStep | undefined {
  const [quiz] = [...upcoming].sort((a, b) => startOf(a) - startOf(b));
  return quiz && startOf(quiz) - now <= within ? { kind: 'exam', quiz } : undefined;
}

/** The first of the list that was never taken, else the first that can be taken again. */
function startQuiz({ quizzes }: Situation): NextStep | undefined {
  const startable = quizzes.filter(
    ({ open_attempt, remaining_attempts }) => open_attempt === null && remaining_attempts > 0,
  );
  const quiz = startable.find((each) => !wasTaken(each)) ?? startable[0];
  return quiz && { kind: 'start', quiz };
}

const wasTaken = ({ open_attempt, remaining_attempts, allowed_attempts }: QuizSummary) =>
  open_attempt !== null || remaining_attempts < allowed_attempts;

/** Whether nothing that is on the dashboard was ever taken. */
export const isNew = ({ quizzes, hasResults }: Pick<Situation, 'quizzes' | 'hasResults'>): boolean =>
  !hasResults && !quizzes.some(wasTaken);
