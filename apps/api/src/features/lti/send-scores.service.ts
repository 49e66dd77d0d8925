import type { PlatformFault } from '@abhyas/contract/lti/staff';
import { recordScoresSent } from '#features/reports/reports.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type HttpClient, HttpClientError } from '#platform/http-client.ts';
import { type Clock, HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { recordFault, updatePlatform } from './launch/launch.queries.ts';
import { scoreMessage, scoresAddress } from './rules/score-message.ts';
import { type DueScore, lockNextDue, updateScoreRow } from './scores.queries.ts';
import { type ServiceTokens, TokenError } from './service-tokens.service.ts';

/** A process that sends a score is done with it by then, token included; else another one sends it again. */
const CLAIM_MS = MINUTE;
const FIRST_RETRY_MS = 15 * SECOND;
const LAST_RETRY_MS = 6 * HOUR;
/** About five days; the next launch starts anew. */
const MAX_TRIES = 30;

interface ScoreDeps {
  db: Database;
  clock: Clock;
  httpClient: HttpClient;
  tokens: ServiceTokens;
}

/**
 * Sends the scores that platforms do not have, one after the other. What is due follows from the attempts each time: a release, a regrade,
 * a late submission and a reopened attempt need no announcement, and none can be lost.
 */
export async function sendDueScores(deps: ScoreDeps): Promise<void> {
  for (;;) {
    const due = await claimNext(deps);
    if (!due) return;
    if (due.may_send) await sendScore(deps, due);
  }
}

/** Before it is sent, the score counts as sent to its learner: late answers then only fill blanks (decision 0022). */
async function claimNext({ db, clock }: ScoreDeps): Promise<(DueScore & { may_send: boolean }) | undefined> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await lockNextDue(tx, { now: iso(now), max_tries: MAX_TRIES });
    if (!due) return undefined;
    await updateScoreRow(tx, due, { next_try_at: iso(now + CLAIM_MS), tries: due.tries + 1 });
    const { user_id, quiz_id, attempt_id } = due;
    const sent = { user_id, quiz_ids: [quiz_id], ids: [attempt_id], now: iso(now) };
    // None is recorded if staff withdraw the release at this moment. Once one was sent, they cannot.
    const may_send = due.score_sent_at !== null || (await recordScoresSent(tx, sent)) === 1;
    return { ...due, may_send };
  });
}

async function sendScore(deps: ScoreDeps, due: DueScore): Promise<void> {
  const { db, clock } = deps;
  const fault = await publish(deps, due);
  const now = clock.now();
  if (!fault) {
    const { attempt_id, score, max_score } = due;
    const sent = { sent_attempt: attempt_id, sent_score: score, sent_max_score: max_score };
    await updateScoreRow(db, due, { ...sent, tries: 0, next_try_at: iso(now) });
    await updatePlatform(db, due.platform_id, { last_score_at: iso(now) });
    return;
  }
  const pause = Math.min(FIRST_RETRY_MS * 2 ** due.tries, LAST_RETRY_MS);
  await updateScoreRow(db, due, { next_try_at: iso(now + pause) });
  await recordFault(db, due.platform_id, { at: iso(now), ...fault });
}

/** Undefined once the platform has the score. */
async function publish(
  { clock, httpClient, tokens }: ScoreDeps,
  due: DueScore,
): Promise<{ reason: PlatformFault; detail: string } | undefined> {
  let reason: PlatformFault = 'token';
  try {
    const token = await tokens.get(due);
    reason = 'score';
    const { status, body } = await httpClient.send({
      url: scoresAddress(due.line_item),
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json', // AGS 2.0, 3.4.1
      },
      body: JSON.stringify(scoreMessage({ ...due, at: iso(clock.now()) })),
    });
    if (status >= 200 && status <= 299) return undefined;
    if (status === 401) tokens.forget(due);
    return { reason, detail: `HTTP ${status} ${body.slice(0, 200)}`.trim() };
  } catch (error) {
    if (!(error instanceof HttpClientError || error instanceof TokenError)) throw error;
    return { reason, detail: error.message };
  }
}
