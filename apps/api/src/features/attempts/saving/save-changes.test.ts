import { openAttempt } from '@abhyas/contract/attempts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iso, SECOND } from '../../../platform/time/clock.ts';
import { call } from '../../../testing/api-client.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { addQuiz, registerLearner } from '../../../testing/factories.ts';
import { attempts } from '../attempts.tables.ts';
import {
  merge,
  mergeFlags,
  newestOf,
  notRecorded,
  type Responses,
  STALE_AFTER_MS,
  type StampedChanges,
} from '../rules/merging.ts';
import { tagOf } from './client-tag.ts';
import { prepareSaving } from './save.queries.ts';

const app = await buildTestApp();
const saveChanges = prepareSaving(app.db);
const NOW = app.clock.now();

// Few questions, options and moments, so that changes collide. The moments lie around the 10 s after which a change
// is stale.
const question = fc.constantFrom('1', '2', '10', '999999999999999');
const option = fc.constantFrom(11, 12, 999_999_999_999_999);
const moment = fc.oneof(
  fc.constantFrom(-20_001, -20_000, -10_001, -10_000, -9_999, -1, 0).map((ms) => NOW + ms),
  // Before 1970.
  fc.constant(-1),
  fc.integer({ min: NOW - 30 * SECOND, max: NOW }),
);
// A recorded stamp may lie in the future, because the server's clock may have been set back since.
const recordedAt = fc.oneof({ weight: 4, arbitrary: moment }, fc.constantFrom(NOW + 9000, NOW + 60_000));
const responses: fc.Arbitrary<Responses> = fc
  .dictionary(question, fc.record({ option: fc.option(option), at: recordedAt }), { noNullPrototype: true })
  .map((entries) => ({
    answers: Object.fromEntries(
      Object.entries(entries).flatMap(([id, { option }]) => (option === null ? [] : [[id, option]])),
    ),
    answered_at: Object.fromEntries(Object.entries(entries).map(([id, { at }]) => [id, at])),
    answered_by: {},
  }));
const changes: fc.Arbitrary<StampedChanges> = fc
  .dictionary(question, fc.record({ option: fc.option(option), at: moment }), { noNullPrototype: true })
  .map((entries) => ({
    answers: Object.fromEntries(Object.entries(entries).map(([id, { option }]) => [id, option])),
    answered_at: Object.fromEntries(Object.entries(entries).map(([id, { at }]) => [id, at])),
  }));
const saves = fc.array(
  fc.record({
    changes,
    flags: fc.option(fc.array(fc.integer({ min: 1, max: 9 })), { nil: undefined }),
    flag_changes: fc.option(
      fc.dictionary(fc.constantFrom('1', '2', '10', '999999999999999'), fc.boolean(), {
        noNullPrototype: true,
      }),
      { nil: undefined },
    ),
    /** Clock of the server that receives this save, relative to the first server's clock (ms). */
    clock_ms: fc.constantFrom(0, 0, 0, -60_000, -10_001, 5000),
    client: fc.constantFrom('phone-0001', 'O\'Brien \\ "x" ?', 'toString'),
    seq: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
);

describe('saveChanges', () => {
  it('gives the same result as the merge rule for any changes', async () => {
    const quiz = await addQuiz(app);
    const { user_id, token } = await registerLearner(app);
    const opened = await call(app.url, openAttempt, { token, params: { id: quiz.quiz_id } });
    const { id } = opened.body.attempt;
    const isIt = eq(attempts.id, id);

    await fc.assert(
      fc.asyncProperty(responses, saves, async (start, sequence) => {
        await app.db
          .update(attempts)
          .set({ ...start, client_seqs: {}, client_stamps: {}, flags: [], saved_at: null })
          .where(isIt);
        let expected = start;
        let flags: number[] = [];
        const seqs = new Map<string, number>();
        const stamps = new Map<string, number>();
        for (const { clock_ms, ...save } of sequence) {
          const now = NOW + clock_ms;
          const isNew = save.seq > (seqs.get(save.client) ?? 0);
          if (isNew) {
            expected = merge(expected, save.changes, { now, client: tagOf(save.client) });
            const newest = newestOf(save.changes);
            const known = stamps.get(save.client) ?? Number.NEGATIVE_INFINITY;
            if (newest !== undefined) stamps.set(save.client, Math.min(Math.max(newest, known), now));
            flags = mergeFlags(save.flags ?? flags, save.flag_changes ?? {});
            seqs.set(save.client, save.seq);
          }
          const input = { ...save, now: iso(now), stale_after: STALE_AFTER_MS };
          const outcome = await saveChanges({ user_id, id }, input);
          const not_counted = notRecorded(expected.answers, save.changes.answers).sort((a, b) => a - b);
          outcome?.not_counted.sort((a, b) => a - b);
          expect(outcome).toEqual(isNew ? { not_counted } : undefined);
          const [row] = await app.db.select().from(attempts).where(isIt);
          expect(row).toMatchObject({
            flags,
            client_seqs: Object.fromEntries(seqs),
            client_stamps: Object.fromEntries(stamps),
          });
          const { answers, answered_at, answered_by } = row ?? {};
          expect({ answers, answered_at, answered_by }).toEqual(expected);
        }
      }),
      { seed: 20_261_121, numRuns: 400 },
    );
  });
});
