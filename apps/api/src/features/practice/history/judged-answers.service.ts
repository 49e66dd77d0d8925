import type { ReleasedAttempt } from '#features/practice/collect/reports.queries.ts';
import type { PracticeDeps } from '#features/practice/practice.deps.ts';
import { openQuestions } from '#features/practice/questions.service.ts';
import { openYield } from '#platform/time/yield.ts';
import { ANSWERS_OF_PAGE, listPracticeAnswers } from './history.queries.ts';

type Answer = Awaited<ReturnType<typeof listPracticeAnswers>>[number];
export type JudgedAnswer = Omit<Answer, 'is_outdated' | 'id' | 'answered_at'>;

/** The learner's practice answers that count, the oldest first, each judged by the key in force now. */
export async function listJudgedAnswers(
  deps: Pick<PracticeDeps, 'db' | 'revisions' | 'verdicts'>,
  { user_id, released }: { user_id: number; released: readonly ReleasedAttempt[] },
): Promise<JudgedAnswer[]> {
  const questions = openQuestions(deps);
  const attempts = new Map(released.map((attempt) => [attempt.id, attempt]));
  const judged: JudgedAnswer[] = [];
  const giveWay = openYield();
  let last: Answer | undefined;
  for (;;) {
    const page = await listPracticeAnswers(deps.db, user_id, last);
    for (const { is_outdated, id: _, answered_at: __, ...answer } of page) {
      const attempt = answer.attempt_id === null ? undefined : attempts.get(answer.attempt_id);
      const { question_id, selected_option } = answer;
      // Between the two statements staff may have withdrawn the release.
      if (question_id !== null && !attempt) continue;
      if (!is_outdated || !attempt || question_id === null || selected_option === null) {
        judged.push(answer);
        continue;
      }
      const is_correct =
        (await questions.judge(attempt, { question_id }, selected_option)) ?? answer.is_correct;
      judged.push({ ...answer, is_correct });
    }
    last = page.at(-1);
    if (page.length < ANSWERS_OF_PAGE) return judged;
    await giveWay();
  }
}
