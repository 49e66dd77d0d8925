import { isDeepStrictEqual } from 'node:util';
import type { SubmitCall } from './calls/model-calls.fixture.ts';
import { datedAt, type ModelAttempt, merge } from './model-attempt.fixture.ts';
import { hasEndedLateGrading, type ModelQuiz } from './model-quiz.fixture.ts';

const SECOND = 1000;
const HOUR = 3_600_000;

/**
 * Graded once, within 24 h, if the quiz accepts late answers and the attempt ran out of time. Only answers dated by
 * the deadline and after all that their client has saved count. Once a key has been sent, answers are recorded and
 * not graded.
 */
export function submitLate(
  model: { now: number; quiz: ModelQuiz; attempts: ModelAttempt[] },
  attempt: ModelAttempt,
  sent: Pick<SubmitCall, 'answers' | 'answered_at' | 'languages' | 'client'>,
): void {
  const { answers, answered_at, languages, client } = sent;
  const dating = { answered_at, languages, client: undefined, now: model.now };
  const { deadline, completed } = attempt;
  // The page submits by itself at 1 s left.
  const ranOut = completed !== null && completed >= deadline - 2 * SECOND;
  if (!model.quiz.accept_late || attempt.late || !ranOut || model.now > deadline + 24 * HOUR) return;
  const saved = client === undefined ? undefined : attempt.stamps[client];
  const inTime = Object.fromEntries(
    Object.entries(answers).filter(([question]) => {
      if (answered_at[question] === undefined) return false;
      const at = datedAt(attempt, model.now, answered_at[question]);
      return at <= deadline && (saved === undefined || at > saved);
    }),
  );
  const others = model.attempts.filter(({ number, score_sent_at, earlier_score_sent_at }) => {
    const isLater = number > attempt.number;
    const sent_at = score_sent_at ?? earlier_score_sent_at;
    return number !== attempt.number && sent_at !== null && (isLater || sent_at >= attempt.started_at);
  });
  const nothing =
    attempt.keys_sent_at !== null || others.length > 0 || hasEndedLateGrading(model.quiz, model.now);
  const fills = (question: string) => inTime[question] !== null && attempt.answers[question] === undefined;
  const gradable = Object.keys(inTime).filter(
    (question) => !nothing && (attempt.score_sent_at === null || fills(question)),
  );
  const pick = (questions: string[]) =>
    Object.fromEntries(questions.map((question) => [question, inTime[question] ?? null]));
  const before = structuredClone(attempt);
  merge(attempt, { ...dating, answers: pick(gradable) });
  const isRegraded = !isDeepStrictEqual(before.answers, attempt.answers);
  // Answers that would have changed more than that are recorded.
  const wished = structuredClone(attempt);
  merge(wished, { ...dating, answers: inTime });
  const rest = Object.keys(inTime).filter(
    (question) => wished.answers[question] !== attempt.answers[question],
  );
  if (isRegraded) Object.assign(attempt, { late: true, on_time_answers: before.answers });
  else Object.assign(attempt, before);
  const recorded = { ...before.ungraded?.answers, ...pick(rest) };
  if (!isDeepStrictEqual(recorded, before.ungraded?.answers ?? {}))
    attempt.ungraded = { received_at: model.now, answers: recorded };
}
