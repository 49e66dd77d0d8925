import { createHash } from 'node:crypto';
import {
  type DueCards,
  MAX_CARDS_SENT,
  type PracticeCard,
  type PracticeCards,
} from '@abhyas/contract/practice/cards';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { addDays } from '@abhyas/exam-rules/practice/days';
import { recordKeysSent } from '#features/attempts/attempts.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { iso } from '#platform/time/clock.ts';
import { listBarred } from './barred.queries.ts';
import {
  findPace,
  listCardsOf,
  listDue,
  listNewestSources,
  listWanted,
  lockQuizzes,
} from './cards.queries.ts';
import { collectReports } from './collect/collect.service.ts';
import { requireReleased } from './collect/released.service.ts';
import { listReleased, type ReleasedAttempt } from './collect/reports.queries.ts';
import { findExamDate } from './exam-date.queries.ts';
import type { PracticeDeps } from './practice.deps.ts';
import { openQuestions } from './questions.service.ts';
import { listReleasedOf, listTopicTree } from './topics/offered.queries.ts';
import { sendVersions } from './topics/send-versions.service.ts';

/** A question takes this long before the learner's own pace is known. */
export const FIRST_PACE_MS = 45_000;

/** Cards that are due up to `days` ahead, unless they are the `known` ones. Records first that their keys are sent. */
export async function listCards(
  deps: PracticeDeps,
  { user_id, days, known }: { user_id: number; days: number; known?: string | undefined },
): Promise<DueCards> {
  await collectReports(deps, user_id);
  const today = dayOf(deps.clock.now());
  const due = await listDue(deps.db, { user_id, by: addDays(today, days), today });
  const pace_ms = await findPace(deps.db, user_id);
  const { version, ...sent } = await send(deps, { user_id, cards: due, known });
  return {
    ...sent,
    exam_date: await findExamDate(deps.db, user_id),
    pace_ms: Math.round(pace_ms ?? FIRST_PACE_MS),
    ...{ version, unchanged: version === known },
  };
}

/** The questions of a report that belong into the notebook. Throws NOT_FOUND, or NOT_RELEASED before its keys are. */
export async function listCardsOfReport(
  deps: PracticeDeps,
  { user_id, attempt_id }: { user_id: number; attempt_id: number },
): Promise<PracticeCards> {
  await collectReports(deps, user_id);
  await requireReleased(deps, { user_id, attempt_id });
  const bank_ids = (await listWanted(deps.db, { user_id, attempt_id })).map(({ bank_id }) => bank_id);
  const cards = bank_ids.length === 0 ? [] : await listCardsOf(deps.db, { user_id, bank_ids });
  const { version: _, ...sent } = await send(deps, { user_id, cards, attempt_id });
  return sent;
}

type Card = Awaited<ReturnType<typeof listDue>>[number];

interface Wanted {
  user_id: number;
  cards: Card[];
  /** Shows the questions as this report does. */
  attempt_id?: number;
  /** The version that the client has: nothing is then sent again. */
  known?: string | undefined;
}

/**
 * Without barred questions, and those of a report whose release was withdrawn meanwhile. What is sent is recorded for every
 * quiz with these questions: late answers of this learner that arrive afterwards are not graded.
 */
async function send(
  deps: PracticeDeps,
  { user_id, cards, attempt_id, known }: Wanted,
): Promise<PracticeCards & { version: string }> {
  const now = deps.clock.now();
  const answer = { day: dayOf(now), server_time: iso(now) };
  const bank_ids = cards.map(({ bank_id }) => bank_id);
  if (bank_ids.length === 0) return { ...answer, cards: [], more: false, version: versionOf([], new Map()) };
  const found = await inTransaction(deps.db, async (tx) => {
    const newest = await listNewestSources(tx, { user_id, bank_ids }, attempt_id);
    const sources = new Map(newest.map((source) => [source.bank_id, source]));
    const before = await listReleased(tx, { user_id, now: iso(now) });
    await lockQuizzes(tx, [...new Set(before.map(({ quiz_id }) => quiz_id))]);
    const released = await listReleased(tx, { user_id, now: iso(now) });
    const attempts = new Map(released.map((attempt) => [attempt.id, attempt]));
    const barred = await listBarred(tx, { user_id, bank_ids, now: iso(now) });
    const free = cards.flatMap((card) => {
      const source = sources.get(card.bank_id);
      const attempt = source && attempts.get(source.attempt_id);
      const isShown = source ? attempt !== undefined : card.reasons.includes('practice');
      return isShown && !barred.has(card.bank_id) ? { card, source, attempt } : [];
    });
    const chosen = free.slice(0, MAX_CARDS_SENT);
    const idsOf = (some: typeof chosen) => some.map(({ card }) => card.bank_id);
    const withoutReport = idsOf(chosen.filter(({ source }) => source === undefined));
    const version = versionOf(chosen, await listReleasedOf(tx, withoutReport));
    const sent = version === known ? [] : chosen;
    if (sent.length > 0) await recordKeysSent(tx, { user_id, bank_ids: idsOf(sent) }, iso(now));
    const ofBank = sent.length > 0 ? withoutReport : [];
    const versions = await sendVersions(tx, { user_id, bank_ids: ofBank, now: iso(now) });
    return { sent, versions, more: free.length > chosen.length, version };
  });
  const questions = openQuestions(deps);
  const topics = found.versions.size === 0 ? [] : await listTopicTree(deps.db);
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  const shown: PracticeCard[] = [];
  for (const { card, source, attempt } of found.sent) {
    const question =
      source && attempt
        ? await questions.show(attempt, source)
        : found.versions.get(card.bank_id)?.show(names);
    const { reasons, due, practised_on, stability, difficulty, reviewed_on, reps, lapses } = card;
    if (question)
      shown.push({
        ...{ question, reasons, due, practised_on },
        ...(source && { report_question: source.question_id }),
        memory: { stability, difficulty, reviewed_on, reps, lapses },
      });
  }
  return { ...answer, cards: shown, more: found.more, version: found.version };
}

interface Chosen {
  card: Card;
  source: { question_id: number } | undefined;
  attempt: ReleasedAttempt | undefined;
}

/** Changes with everything that a card shows: its schedule, its report with the verdicts that count, or its version in the bank. */
function versionOf(cards: readonly Chosen[], inBank: ReadonlyMap<number, { version: number }>) {
  const content = cards.map(({ card, source, attempt }) => [
    ...[card, source, attempt?.id, attempt?.grading, attempt?.regrade, attempt?.reopenings],
    inBank.get(card.bank_id)?.version,
  ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
