import {
  MAX_ANSWERS_OF_DAY,
  type PracticeAnswer,
  type recordPracticeAnswers,
} from '@abhyas/contract/practice/cards';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { ratingOf } from '@abhyas/exam-rules/practice/rating';
import type { output } from 'zod/mini';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { DAY, HOUR, iso, SECOND } from '#platform/time/clock.ts';
import { countByDay, findStored, insertAnswers } from './answers.queries.ts';
import { findFirstsOfLastDay, listSourcesOf } from './cards.queries.ts';
import { collectReports } from './collect/collect.service.ts';
import { listMergedInto, listReleased, lockNotebook } from './collect/reports.queries.ts';
import { moveCards } from './fold-cards.service.ts';
import type { AnswersDeps } from './practice.deps.ts';
import { openQuestions } from './questions.service.ts';
import { openVersions } from './topics/open-versions.service.ts';

type Recorded = output<typeof recordPracticeAnswers.response>;
type NewAnswer = Parameters<typeof insertAnswers>[1][number];

/** Of one account: what somebody answers in an hour who needs a second for each, or a phone brings after months. */
const MAX_ANSWERS_OF_HOUR = 3600;
const LONGEST_AGO_MS = 366 * DAY;

/**
 * Stores answers once, judged by the key in force now, or by that of the version in the bank that was shown, and moves the
 * schedules of their cards. Throws TOO_MANY_REQUESTS for an account that sends more in an hour than anyone answers.
 */
export async function recordAnswers(
  deps: AnswersDeps,
  { user_id, answers }: { user_id: number; answers: readonly PracticeAnswer[] },
): Promise<Recorded> {
  await countAnswers(deps, { user_id, answers: answers.length });
  await collectReports(deps, user_id);
  const now = deps.clock.now();
  // Staff may have merged a question into another one after the phone got it.
  const newIds = await listMergedInto(
    deps.db,
    answers.map(({ question_id }) => question_id),
  );
  const bankIdOf = ({ question_id }: PracticeAnswer) => newIds.get(question_id) ?? question_id;
  const sources = await listSourcesOf(deps.db, { user_id, bank_ids: answers.map(bankIdOf) });
  const sourceOf = new Map(sources.map((source) => [`${source.bank_id}/${source.attempt_id}`, source]));
  const released = new Map(
    (await listReleased(deps.db, { user_id, now: iso(now) })).map((attempt) => [attempt.id, attempt]),
  );
  const questions = openQuestions(deps);
  const versions = await openVersions(deps.db, { user_id, answers });
  const refused: Recorded['refused'] = [];
  const judged: NewAnswer[] = [];
  for (const answer of answers) {
    const bank_id = bankIdOf(answer);
    const attempt = answer.result === undefined ? undefined : released.get(answer.result);
    const source = sourceOf.get(`${bank_id}/${answer.result}`);
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
    const at = Math.max(now - LONGEST_AGO_MS, Math.min(Date.parse(answer.answered_at), now));
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
  const bank_ids = [...new Set(judged.map(({ bank_id }) => bank_id))];
  const { kept, cards } = await inTransaction(deps.db, async (tx) => {
    await lockNotebook(tx, user_id);
    const kept = await withinDays(tx, { user_id, bank_ids, judged });
    const firsts = await findFirstsOfLastDay(tx, { user_id, bank_ids });
    const added = await insertAnswers(tx, kept);
    return { kept, cards: await moveCards(tx, { user_id, bank_ids, added, firsts }) };
  });
  const stored = new Set(kept.map(({ id }) => id));
  for (const { id } of judged) if (!stored.has(id)) refused.push({ id, code: 'TOO_MANY_OF_DAY' });
  return {
    stored: [...stored],
    schedules: cards.map(
      ({ bank_id, due, practised_on, stability, difficulty, reviewed_on, reps, lapses }) => ({
        ...{ question_id: bank_id, due, practised_on },
        memory: { stability, difficulty, reviewed_on, reps, lapses },
      }),
    ),
    refused,
  };
}

async function countAnswers(
  { call_counts }: Pick<AnswersDeps, 'call_counts'>,
  { user_id, answers }: { user_id: number; answers: number },
): Promise<void> {
  const count = await call_counts?.count(`practice answers:${user_id}`, HOUR, answers);
  if (count && count.current > MAX_ANSWERS_OF_HOUR)
    throw new DomainError('TOO_MANY_REQUESTS', { retry_after: Math.ceil(count.ttl / SECOND) });
}

/** Those that are there already, and of the others as many as each question has left on each day. */
async function withinDays(
  tx: Queryable,
  { user_id, bank_ids, judged }: { user_id: number; bank_ids: number[]; judged: readonly NewAnswer[] },
): Promise<NewAnswer[]> {
  if (judged.length === 0) return [];
  const there = await findStored(tx, { user_id, ids: judged.map(({ id }) => id) });
  const days = [...new Set(judged.map(({ day }) => day))];
  const counts = await countByDay(tx, { user_id, bank_ids, days });
  const taken = new Map(counts.map(({ bank_id, day, answers }) => [`${bank_id}/${day}`, answers]));
  return judged.filter(({ id, bank_id, day }) => {
    if (there.has(id)) return true;
    const before = taken.get(`${bank_id}/${day}`) ?? 0;
    taken.set(`${bank_id}/${day}`, before + 1);
    return before < MAX_ANSWERS_OF_DAY;
  });
}
