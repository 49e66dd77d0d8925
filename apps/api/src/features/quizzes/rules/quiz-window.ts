import type { QuizStatus } from '@abhyas/contract/quiz-json';
import type { QuizPhase } from '@abhyas/contract/quizzes';

/** Everything that decides whether an attempt may be opened now. */
interface QuizWindow {
  status: QuizStatus;
  /** null: no bound. */
  start_time: string | null;
  end_time: string | null;
  deleted_at: string | null;
  question_count: number;
}

/** Whether learners may know of the quiz. A published quiz without questions is not ready. */
export function isVisible(quiz: Pick<QuizWindow, 'status' | 'deleted_at' | 'question_count'>): boolean {
  return quiz.status === 'published' && quiz.deleted_at === null && quiz.question_count > 0;
}

/** Where a published quiz stands at `now` (ms). The window includes its start and excludes its end. */
export function phaseOf(
  { start_time, end_time }: Pick<QuizWindow, 'start_time' | 'end_time'>,
  now: number,
): QuizPhase {
  if (start_time !== null && now < Date.parse(start_time)) return 'scheduled';
  return end_time !== null && Date.parse(end_time) <= now ? 'closed' : 'open';
}

/** Whether a new attempt may be opened at `now` (ms). */
export function isActive(quiz: QuizWindow, now: number): boolean {
  return isVisible(quiz) && phaseOf(quiz, now) === 'open';
}
