import type { PracticeAnswer, recordPracticeAnswers } from '@abhyas/contract/practice/cards';
import { dayOf } from '@abhyas/exam-rules/practice/days';
import { ratingOf } from '@abhyas/exam-rules/practice/rating';
import type { output } from 'zod/mini';
import { inTransaction } from '#platform/db/transaction.ts';
import { iso } from '#platform/time/clock.ts';
import { insertAnswers } from './answers.queries.ts';
import { listSourcesOf } from './cards.queries.ts';
import { collectReports } from './collect/collect.service.ts';
import { listMergedInto, listReleased, lockNotebook } from './collect/reports.queries.ts';
import { foldCards } from './fold-cards.service.ts';
import type { PracticeDeps } from './practice.deps.ts';
import { openQuestions } from './questions.service.ts';
import { openVersions } from './topics/open-versions.service.ts';

type Recorded = output<typeof recordPracticeAnswers.response>;

/**
 * Stores answers once, judged by the key in force now, or by that of the version in the bank that was shown, and moves the
 * schedules of their cards.
 */
export async function recordAnswers(
  deps: PracticeDeps,
  { user_id, answers }: { user_id: number; answers: readonly PracticeAnswer[] },
): Promise<Recorded> {
  await collectReports(deps, user_id);
  const now = deps.clock.now();
  // Staff may have merged a question into another one after the phone got it.
  const newIds = await listMergedInto(
    deps.db,
    answers.map(({ question_id }) => question_id),
  );
  const bankIdOf = ({ question_id }: PracticeAnswer) => newIds.get(question_id) ?? question_id;
  const sources = await listSourcesOf(deps.db, { user_id, bank_ids: answers.map(bankIdOf) });
  const released = await listReleased(deps.db, { user_id, now: iso(now) });
  const questions = openQuestions(deps);
  const versions = await openVersions(deps.db, { user_id, answers });
  const refused: Recorded['refused'] = [];
  const judged: Parameters<typeof insertAnswers>[1] = [];
  for (const answer of answers) {
    const bank_id = bankIdOf(answer);
    const attempt = released.find(({ id }) => id === answer.result);
    const source = sources.find((each) => each.bank_id === bank_id && each.attempt_id === answer.result);
    const version = versions.find(answer);
    const judge =
      attempt && source
        ? (option: number) => questions.judge(attempt, source, option)
        : version && ((option: number) => version.judge(option));
    if (!judge) {
      refused.push({ id: answer.id, code: 'NOT_FOUND' });
      continue;
    }
    const { selected_option } = answer;
    const is_correct = selected_option === null ? false : await judge(selected_option);
    if (is_correct === null) {
      refused.push({ id: answer.id, code: 'ANSWER_NOT_IN_QUIZ' });
      continue;
    }
    const at = Math.min(Date.parse(answer.answered_at), now);
    const { id, confidence = null, language, ms, set } = answer;
    judged.push({
      ...{
        user_id,
        id,
        bank_id,
        attempt_id: attempt?.id ?? null,
        version: answer.version ?? null,
        selected_option,
        is_correct,
        confidence,
        language,
        ms,
        set,
      },
      ...{ answered_at: iso(at), day: dayOf(at), received_at: iso(now) },
      rating: ratingOf({ is_correct, confidence, ms }),
    });
  }
  const cards = await inTransaction(deps.db, async (tx) => {
    await lockNotebook(tx, user_id);
    await insertAnswers(tx, judged);
    return foldCards(tx, { user_id, bank_ids: [...new Set(judged.map(({ bank_id }) => bank_id))] });
  });
  return {
    stored: judged.map(({ id }) => id),
    schedules: cards.map(
      ({ bank_id, due, practised_on, stability, difficulty, reviewed_on, reps, lapses }) => ({
        ...{ question_id: bank_id, due, practised_on },
        memory: { stability, difficulty, reviewed_on, reps, lapses },
      }),
    ),
    refused,
  };
}
