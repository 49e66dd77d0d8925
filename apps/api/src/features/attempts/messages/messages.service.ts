import type { AttemptState } from '@abhyas/contract/attempts';
import {
  MAX_MESSAGES_PER_HOUR,
  MAX_MESSAGES_PER_MINUTE,
  MAX_MESSAGES_SHOWN,
  type SentMessage,
} from '@abhyas/contract/attempts/messages';
import { inOneLanguage } from '@abhyas/contract/shared';
import type { StaffActor } from '#features/accounts/accounts.ts';
import type { Attempt } from '#features/attempts/attempts.queries.ts';
import { requireInvigilated } from '#features/attempts/staff/sight.service.ts';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import { forLearner } from '#features/questions/questions.ts';
import { findQuiz, type Quiz, type Revisions } from '#features/quizzes/quizzes.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import {
  hasGotMessages,
  insertMessage,
  listMessagesOf,
  listSendings,
  listSent,
  raiseVersions,
  withdraw,
} from './messages.queries.ts';

interface MessagesDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
}

/** What staff wrote to an attempt; undefined if they wrote nothing while it ran. */
export async function messagesOf(
  db: Queryable,
  { messages: version, ...attempt }: Pick<Attempt, 'messages' | 'user_id' | 'quiz_id' | 'started_at'>,
): Promise<AttemptState['attempt']['messages']> {
  if (version === null) return undefined;
  const list = await listMessagesOf(db, attempt, MAX_MESSAGES_SHOWN);
  return { version, list: list.map(({ id, en, ne, at }) => ({ id, text: forLearner({ en, ne }), at })) };
}

/** Throws NOT_FOUND. */
export async function listSentMessages(
  { db }: MessagesDeps,
  { quiz_id, by }: { quiz_id: number; by: StaffActor },
): Promise<{ messages: SentMessage[] }> {
  const quiz = await findQuiz(db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const whose = await requireInvigilated(db, { by, quiz });
  return { messages: await listSent(db, { quiz_id, by: by.user_id, whose }) };
}

/**
 * Shows a message in every running attempt that the sender invigilates. Throws NOT_FOUND, TOO_MANY_REQUESTS, or QUIZ_NOT_ACTIVE
 * where none runs.
 */
export async function sendToRunning(
  deps: MessagesDeps,
  { quiz_id, text, by }: { quiz_id: number; text: { en?: string; ne?: string }; by: StaffActor },
): Promise<SentMessage> {
  return inTransaction(deps.db, async (tx) => {
    // Locked, so that messages that are sent at once count each other.
    const quiz = await requireLocked(tx, quiz_id);
    const whose = await requireInvigilated(tx, { by, quiz });
    const sight = { quiz_id, by: by.user_id, whose };
    const now = deps.clock.now();
    const at = iso(now);
    requireFewer(await listSendings(tx, sight, MAX_MESSAGES_PER_HOUR), now);
    const learners = await raiseVersions(tx, { quiz_id, now: at, whose });
    const attempts = learners.length;
    if (attempts === 0) throw new DomainError('QUIZ_NOT_ACTIVE');
    const { en = '', ne = '' } = text;
    const written = { text_en: en.trim(), text_ne: ne.trim() };
    const id = await insertMessage(tx, {
      ...{ quiz_id, ...written, at, sent_by: by.user_id, attempts },
      learners: whose ? learners : null,
    });
    const sent = await getSent(tx, { ...sight, id });
    await record(deps, tx, { quiz, by, at, kind: 'message_sent', message: sent, attempts });
    return sent;
  });
}

/**
 * Running attempts no longer show a message. One that was withdrawn before stays so. Throws NOT_FOUND, also where a teacher of a
 * class did not write it.
 */
export async function withdrawFromRunning(
  deps: MessagesDeps,
  { quiz_id, id, by }: { quiz_id: number; id: number; by: StaffActor },
): Promise<null> {
  return inTransaction(deps.db, async (tx) => {
    const quiz = await requireLocked(tx, quiz_id);
    const at = iso(deps.clock.now());
    const whose = await requireInvigilated(tx, { by, quiz });
    const message = await getSent(tx, { quiz_id, by: by.user_id, whose, id });
    if (!message.may_withdraw) throw new DomainError('NOT_FOUND');
    const withdrawn = await withdraw(tx, { quiz_id, id, at, by: by.user_id });
    if (!withdrawn) return null;
    const reached = hasGotMessages(withdrawn.learners);
    const { length: attempts } = await raiseVersions(tx, { quiz_id, now: at, whose: reached });
    await record(deps, tx, { quiz, by, at, kind: 'message_withdrawn', message, attempts });
    return null;
  });
}

async function requireLocked(tx: Queryable, quiz_id: number): Promise<Quiz> {
  const quiz = await findQuiz(tx, quiz_id, { lock: true });
  if (!quiz) throw new DomainError('NOT_FOUND');
  return quiz;
}

async function getSent(
  tx: Queryable,
  of: Parameters<typeof listSent>[1] & { id: number },
): Promise<SentMessage> {
  const [message] = await listSent(tx, of);
  if (!message) throw new DomainError('NOT_FOUND');
  return message;
}

/** Throws TOO_MANY_REQUESTS if so many messages were sent lately; the newest first. */
function requireFewer(sent: string[], now: number): void {
  for (const [max, within] of [
    [MAX_MESSAGES_PER_MINUTE, MINUTE],
    [MAX_MESSAGES_PER_HOUR, HOUR],
  ] as const) {
    const earliest = sent[max - 1];
    const free_in = earliest ? Date.parse(earliest) + within - now : 0;
    if (free_in > 0) throw new DomainError('TOO_MANY_REQUESTS', { retry_after: Math.ceil(free_in / SECOND) });
  }
}

async function record(
  { revisions }: MessagesDeps,
  tx: Queryable,
  event: {
    quiz: Quiz;
    by: Actor;
    at: string;
    kind: 'message_sent' | 'message_withdrawn';
    message: SentMessage;
    attempts: number;
  },
): Promise<void> {
  const { quiz, by, at, kind, message, attempts } = event;
  const { title } = await revisions.get(quiz.id, quiz.revision, tx);
  await recordEvent(tx, {
    ...{
      at,
      kind: message.of_classes ? (`class_${kind}` as const) : kind,
      by,
      on: { type: 'quiz', id: quiz.id, name: inOneLanguage(title) },
    },
    details: { message: inOneLanguage(message.text), attempts },
  });
}
