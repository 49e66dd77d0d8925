/** Everything that decides whether an attempt may be opened now. */
export interface QuizWindow {
  /** null: no bound. */
  start_time: string | null;
  end_time: string | null;
  deleted_at: string | null;
  question_count: number;
}

/** Whether a new attempt may be opened at `now` (ms). The window includes its start and excludes its end. */
export function isActive(quiz: QuizWindow, now: number): boolean {
  return (
    quiz.deleted_at === null &&
    quiz.question_count > 0 &&
    (quiz.start_time === null || Date.parse(quiz.start_time) <= now) &&
    (quiz.end_time === null || now < Date.parse(quiz.end_time))
  );
}
