import { openAttempt } from '@abhyas/contract/attempts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { tagOf } from '#features/attempts/rules/client-tag.ts';
import {
  merge,
  newestOf,
  type Responses,
  STALE_AFTER_MS,
  type StampedChanges,
} from '#features/attempts/rules/merging.ts';
import type { Shown } from '#features/attempts/rules/on-screen.ts';
import type { FlagMasks } from '#features/attempts/rules/places.ts';
import { iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerLearner } from '#testing/factories.ts';
import { untilBlocked } from '#testing/until-blocked.ts';
import { prepareSaving, prepareSavingMany, type Save } from './save.queries.ts';

const app = await buildTestApp();
const saveOne = prepareSaving(app.db);
const saveMany = prepareSavingMany(app.db);
const NOW = app.clock.now();

const QUESTIONS = 4;
const STARTED = NOW - 30 * MINUTE;

// Few questions, options and moments, so that changes collide. The moments lie around the 10 s after which a change
// is stale, and as far from the start as the column allows.
const moment = fc.oneof(
  fc.constantFrom(-20_001, -20_000, -10_001, -10_000, -9_999, -1, 0).map((ms) => 30 * MINUTE + ms),
  fc.constantFrom(-1, -2_000_000_000),
  fc.integer({ min: 30 * MINUTE - 30 * SECOND, max: 30 * MINUTE }),
);
// A recorded moment may lie in the future, because the server's clock may have been set back since.
const recordedAt = fc.oneof(
  { weight: 4, arbitrary: moment },
  fc.constantFrom(30 * MINUTE + 9000, 30 * MINUTE + 60_000, 2_000_000_000),
);
const byPlace = <T>(element: fc.Arbitrary<T>, minLength = QUESTIONS) =>
  fc.array(fc.option(element, { freq: 2 }), { minLength, maxLength: QUESTIONS });
const CLIENTS = ['phone-0001', 'O\'Brien \\ "x" ?', 'toString'];
const answered = (at: fc.Arbitrary<number>) =>
  fc.record({ choice: fc.nat(8), at, in: fc.constantFrom(null, 1, 2, 3) });
const responses: fc.Arbitrary<Responses> = byPlace(answered(recordedAt), 0).map((elements) => ({
  answers: elements.map((element) => element?.choice ?? null),
  answered_at: elements.map((element) => element?.at ?? null),
  answered_by: elements.map(() => null),
  answered_in: elements.map((element) => element?.in ?? null),
}));
const changes: fc.Arbitrary<StampedChanges> = byPlace(answered(moment)).map((elements) => ({
  answers: elements.map((element) => element?.choice ?? null),
  answered_at: elements.map((element) => element?.at ?? null),
  answered_in: elements.map((element) => element?.in ?? null),
}));

const shown = fc.record({
  counter: fc.constantFrom('counter-1', 'counter-2'),
  ms: byPlace(fc.integer({ min: 1, max: 3 })),
});
const bits = fc
  .integer({ min: 0, max: 2 ** QUESTIONS - 1 })
  .map((n) => n.toString(2).padStart(QUESTIONS, '0'));
const saves = fc.array(
  fc.record({
    changes,
    flags: fc.option(fc.record({ keep: bits, add: bits }), { nil: undefined }),
    shown: fc.option(shown, { nil: undefined }),
    /** Clock of the server that receives this save, relative to the first server's clock (ms). */
    clock_ms: fc.constantFrom(0, 0, 0, -60_000, -10_001, 5000),
    client: fc.constantFrom(...CLIENTS),
    seq: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
);
/** Of each counter the highest figures. */
function counted(before: Map<string, (number | null)[]>, { counter, ms }: Shown): void {
  const known = before.get(counter);

  const figures = ms.map((figure, place) => Math.max(figure ?? 0, known?.[place] ?? 0) || null);
  before.set(counter, figures);
}
const masked = (stored: string | null, { keep, add }: FlagMasks) =>
  [...add]
    .map((bit, place) => (bit === '1' || (stored?.[place] === '1' && keep[place] === '1') ? '1' : '0'))
    .join('');

const nobody = { user_id: 0, id: 0 };
const ways: [name: string, saveChanges: typeof saveOne][] = [
  ['saves of one attempt', saveOne],
  [
    'saves of many attempts',
    async (key, save) => {
      const [none, saved] = await saveMany([
        { ...save, key: nobody },
        { ...save, key },
      ]);
      expect(none).toBeUndefined();
      return saved;
    },
  ],
];

describe.each(ways)('%s', (_, saveChanges) => {
  it('give the same result as the merge rule for any changes', async () => {
    const quiz = await addQuiz(app);
    const { user_id, token } = await registerLearner(app);
    const opened = await call(app.url, openAttempt, { token, params: { id: quiz.quiz_id } });
    const { id } = opened.body.attempt;
    const isIt = eq(attempts.id, id);

    await fc.assert(
      fc.asyncProperty(responses, saves, async (start, sequence) => {
        await app.db
          .update(attempts)
          .set({
            ...{ ...start, client_seqs: {}, client_stamps: {}, flags: null, saved_at: null },
            ...{ shown_by: [], shown_ms: [] },
          })
          .where(isIt);
        let expected = start;
        let flags: string | null = null;
        const seqs = new Map<string, number>();
        const stamps = new Map<string, number>();
        const times = new Map<string, (number | null)[]>();
        for (const { clock_ms, ...save } of sequence) {
          const now = NOW + clock_ms;
          const now_since_start = now - STARTED;
          const isNew = save.seq > (seqs.get(save.client) ?? 0);
          const newest_since_start = newestOf(save.changes);
          const newest = newest_since_start === undefined ? undefined : STARTED + newest_since_start;
          if (isNew) {
            expected = merge(expected, save.changes, { now: now_since_start, client: tagOf(save.client) });
            const known = stamps.get(save.client) ?? Number.NEGATIVE_INFINITY;
            if (newest !== undefined) stamps.set(save.client, Math.min(Math.max(newest, known), now));
            if (save.flags) flags = masked(flags, save.flags);
            if (save.shown) counted(times, save.shown);
            seqs.set(save.client, save.seq);
          }
          const input = { ...save, now: iso(now), now_since_start, newest, stale_after: STALE_AFTER_MS };
          const outcome = await saveChanges({ user_id, id }, input);
          expect(outcome?.answers).toEqual(isNew ? expected.answers : undefined);
          const [row] = await app.db.select().from(attempts).where(isIt);
          expect(row).toMatchObject({
            flags,
            client_seqs: Object.fromEntries(seqs),
            client_stamps: Object.fromEntries(stamps),
            shown_by: [...times.keys()].map(tagOf),
            shown_ms: [...times.values()].flat(),
          });
          const { answers, answered_at, answered_by, answered_in } = row ?? {};
          expect({ answers, answered_at, answered_by, answered_in }).toEqual(expected);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('saves of many attempts in one statement', () => {
  const save = (choice: number): Save => ({
    changes: { answers: [choice, null], answered_at: [choice, null], answered_in: [2, null] },
    flags: choice % 2 === 0 ? { keep: '11', add: '01' } : undefined,
    shown: choice % 2 === 0 ? undefined : { counter: 'counter-1', ms: [null, choice] },
    client: CLIENTS[choice % CLIENTS.length] ?? '',
    seq: 1,
    now: iso(NOW),
    now_since_start: NOW - STARTED,
    newest: NOW,
    stale_after: STALE_AFTER_MS,
  });

  it('merge into the result of a save that they waited for', async () => {
    const quiz = await addQuiz(app);
    const { user_id, token } = await registerLearner(app);
    const opened = await call(app.url, openAttempt, { token, params: { id: quiz.quiz_id } });
    const key = { user_id, id: opened.body.attempt.id };
    const other = await app.db.$client.connect();
    await other.query('begin');
    const change =
      "answers = '{null,4}', answered_at = '{null,7}', answered_by = '{null,1}', answered_in = '{null,1}', client_seqs = '{}'";
    await other.query(`update attempts set ${change} where user_id = $1 and id = $2`, [user_id, key.id]);
    const saving = saveMany([{ key, ...save(3) }]);
    await untilBlocked(app.db);
    await other.query('commit');
    other.release();
    expect(await saving).toMatchObject([{ answers: [3, 4] }]);
  });

  it('change each attempt by its own save, and return the results in their order', async () => {
    const quiz = await addQuiz(app);
    const keys = [];
    for (let place = 0; place < 5; place++) {
      const { user_id, token } = await registerLearner(app);
      const opened = await call(app.url, openAttempt, { token, params: { id: quiz.quiz_id } });
      keys.push({ user_id, id: opened.body.attempt.id });
    }
    const reversed = keys.map((key, place) => ({ key, ...save(place + 1) })).reverse();
    const saved = await saveMany(reversed);
    expect(saved).toMatchObject([5, 4, 3, 2, 1].map((choice) => ({ answers: [choice, null] })));
    const again = await saveMany(reversed.map((one, index) => (index === 2 ? { ...one, seq: 2 } : one)));
    expect(again).toEqual([undefined, undefined, saved[2], undefined, undefined]);
    for (const [place, { id }] of keys.entries()) {
      const [row] = await app.db.select().from(attempts).where(eq(attempts.id, id));
      const { client, flags, seq } = save(place + 1);
      expect(row).toMatchObject({
        answers: [place + 1, null],
        flags: flags ? '01' : null,
        client_seqs: { [client]: place === 2 ? 2 : seq },
        answered_by: [tagOf(client), null],
        answered_in: [2, null],
        shown_ms: place % 2 === 0 ? [null, place + 1] : [],
      });
    }
  });
});
