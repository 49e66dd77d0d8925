import type { Role } from '@abhyas/contract/accounts/policy';
import { findAttempt, openAttempt } from '@abhyas/contract/attempts';
import { markHandSeen, raiseHand } from '@abhyas/contract/attempts/hand';
import { extendAttempt, reopenAttempt } from '@abhyas/contract/attempts/live';
import {
  listMessages,
  MAX_MESSAGES_PER_MINUTE,
  sendMessage,
  withdrawMessage,
} from '@abhyas/contract/attempts/messages';
import { countRunning, endExam, extendAttempts } from '@abhyas/contract/attempts/overrides';
import { getToday, searchOffice } from '@abhyas/contract/office';
import { createQuizFromJson, getAdminQuiz, listAdminQuizzes } from '@abhyas/contract/quizzes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { audit_events } from '#features/audit/audit.tables.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { class_members, classes as class_rows, class_staff } from '#features/classes/classes.tables.ts';
import { iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerLearner, sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();
const staff = (role: Role) => registerLearner(app, undefined, { role });
type Account = Awaited<ReturnType<typeof staff>>;
const [admin, owner, teacher, stranger, viewer] = [
  await staff('admin'),
  await staff('teacher'),
  await staff('teacher'),
  await staff('teacher'),
  await staff('viewer'),
];
const more = { minutes: 5, reason: 'Power cut' };

/** A private exam of two classes that a learner of each sits; one class has the teacher and the viewer. */
async function sitting() {
  const [asha, bina] = [await staff('learner'), await staff('learner')];
  const own = await addClassTo(app, admin, [asha]);
  const other = await addClassTo(app, admin, [bina]);
  for (const { user_id } of [teacher, viewer])
    await app.db.insert(class_staff).values({ class_id: own.id, user_id });
  const quiz = sampleQuiz(2, { title: { en: `Exam ${own.id}` }, raise_hand: true });
  const created = await call(app.url, createQuizFromJson, { token: owner.token, body: quiz });
  const params = { id: created.body.quiz_id };
  const class_ids = [own.id, other.id];
  await call(app.url, setAudience, { token: admin.token, params, body: { class_ids } });
  const open = async ({ token }: Account) =>
    (await call(app.url, openAttempt, { token, params })).body.attempt;
  return { params, own, other, asha, bina, ofAsha: await open(asha), ofBina: await open(bina) };
}

const deadlineOf = async ({ id }: { id: number }) => {
  const [found] = await app.db.select({ at: attempts.deadline }).from(attempts).where(eq(attempts.id, id));
  return Date.parse(found?.at ?? '');
};
const gained = async (attempt: { id: number; deadline: string }) =>
  (await deadlineOf(attempt)) - Date.parse(attempt.deadline);

describe('an exam that a class sits', () => {
  it('is in the lists of the staff of the class, without keys, and in nobody else’s', async () => {
    const { params, own } = await sitting();
    const { id } = params;
    const found = async ({ token }: Account) => {
      const listed = (await call(app.url, listAdminQuizzes, { token })).body.find((quiz) => quiz.id === id);
      const today = (await call(app.url, getToday, { token })).body.running.rows.find((row) => row.id === id);
      const search = await call(app.url, searchOffice, { token, query: { search: `Exam ${own.id}` } });
      return { listed, today, isFound: search.body.exams.some((exam) => exam.id === id) };
    };
    for (const by of [teacher, viewer]) {
      const { listed, today, isFound } = await found(by);
      expect(listed).toMatchObject({ opened_attempts: 1, audience: { classes: [{ id: own.id }] } });
      expect(listed?.audience.classes).toHaveLength(1);
      expect(JSON.stringify(listed)).not.toContain('is_correct');
      expect(today).toMatchObject({ sitting: 1 });
      expect(isFound).toBe(true);
    }
    expect(await found(owner)).toMatchObject({ listed: { opened_attempts: 2 }, today: { sitting: 2 } });
    expect(await found(stranger)).toEqual({ listed: undefined, today: undefined, isFound: false });
    expect((await call(app.url, getAdminQuiz, { token: teacher.token, params })).status).toBe(404);
  });
});

describe('a teacher of a class that sits another’s exam', () => {
  it('gives all of its learners more time, and counts and lengthens no others', async () => {
    const { params, own, ofAsha, ofBina } = await sitting();
    const { token } = teacher;
    const { body: running } = await call(app.url, countRunning, { token, params });
    expect(running).toEqual({
      ...{ running_attempts: 1, latest_deadline: ofAsha.deadline },
      classes: [{ ...own, running_attempts: 1 }],
    });
    const body = { ...more, latest_deadline: ofAsha.deadline };
    expect((await call(app.url, extendAttempts, { token, params, body })).body).toEqual({ attempts: 1 });
    expect([await gained(ofAsha), await gained(ofBina)]).toEqual([5 * MINUTE, 0]);
    expect((await call(app.url, extendAttempts, { token, params, body })).status).toBe(412);
    const events = await app.db
      .select({ kind: audit_events.kind, details: audit_events.details })
      .from(audit_events)
      .where(
        and(eq(audit_events.kind, 'class_attempts_extended'), eq(audit_events.user_id, teacher.user_id)),
      );
    expect(events.at(-1)).toMatchObject({ details: { ...more, attempts: 1 } });
    const all = await call(app.url, extendAttempts, { token: owner.token, params, body: more });
    expect(all.body).toEqual({ attempts: 2 });
  });

  it('gives one of several classes more time, and no class of others', async () => {
    const { params, own, other, bina, ofAsha, ofBina } = await sitting();
    await app.db.insert(class_staff).values({ class_id: other.id, user_id: teacher.user_id });
    const { token } = teacher;
    const count = async (by: Account, query = {}) =>
      (await call(app.url, countRunning, { token: by.token, params, query })).body;
    const extend = (by: Account, more_of: object) =>
      call(app.url, extendAttempts, { token: by.token, params, body: { ...more, ...more_of } });
    const classes = [own, other]
      .map((each) => ({ ...each, running_attempts: 1 }))
      .sort((a, b) => (a.name.en < b.name.en ? -1 : 1));
    expect(await count(teacher)).toMatchObject({ running_attempts: 2, classes });
    const query = { class_id: String(other.id) };
    const ofOther = { running_attempts: 1, latest_deadline: ofBina.deadline, classes };
    expect(await count(teacher, query)).toEqual(ofOther);
    const class_id = other.id;
    expect((await extend(teacher, { class_id, latest_deadline: ofBina.deadline })).body).toEqual({
      attempts: 1,
    });
    expect([await gained(ofAsha), await gained(ofBina)]).toEqual([0, 5 * MINUTE]);
    expect((await extend(teacher, { class_id, latest_deadline: ofBina.deadline })).status).toBe(412);
    const [event] = await app.db
      .select({ kind: audit_events.kind, details: audit_events.details })
      .from(audit_events)
      .where(eq(audit_events.user_id, teacher.user_id))
      .orderBy(desc(audit_events.id))
      .limit(1);
    expect(event).toEqual({
      kind: 'class_attempts_extended',
      details: { ...more, attempts: 1, class_name: other.name.en },
    });
    // Who may run the exam gives time to a class, too: the owner is in none of them.
    expect(await count(admin)).toMatchObject({ running_attempts: 2, classes });
    expect((await extend(admin, { class_id: own.id })).body).toEqual({ attempts: 1 });
    expect(await count(owner)).toMatchObject({ running_attempts: 2, classes: [] });
    expect((await extend(owner, { class_id })).status).toBe(404);
    // Neither a class of nobody who sits it, nor a foreign or an archived one, nor who has left.
    const empty = await addClassTo(app, teacher, []);
    expect((await extend(teacher, { class_id: empty.id })).body).toEqual({ attempts: 0 });
    await app.db.update(class_members).set({ status: 'left' }).where(eq(class_members.user_id, bina.user_id));
    expect((await extend(teacher, { class_id })).body).toEqual({ attempts: 0 });
    await app.db
      .update(class_members)
      .set({ status: 'active' })
      .where(eq(class_members.user_id, bina.user_id));
    await app.db.delete(class_staff).where(eq(class_staff.class_id, other.id));
    expect((await extend(teacher, { class_id })).status).toBe(404);
    const missing = await call(app.url, countRunning, { token, params, query });
    expect(missing.status).toBe(404);
    await app.db
      .update(class_rows)
      .set({ archived_at: iso(app.clock.now()) })
      .where(eq(class_rows.id, own.id));
    expect((await extend(admin, { class_id: own.id })).status).toBe(404);
  });

  it('gives one of them more time and sees the hand; another class’s learner is unknown', async () => {
    const { params, asha, bina, ofAsha, ofBina } = await sitting();
    const { token } = teacher;
    const one = ({ id: attempt_id }: { id: number }) =>
      call(app.url, extendAttempt, { token, params: { ...params, attempt_id }, body: more });
    expect((await one(ofAsha)).status).toBe(200);
    expect((await one(ofBina)).status).toBe(404);
    expect([await gained(ofAsha), await gained(ofBina)]).toEqual([5 * MINUTE, 0]);
    for (const learner of [asha, bina])
      await call(app.url, raiseHand, { token: learner.token, params, body: {} });
    const see = ({ id: attempt_id }: { id: number }) =>
      call(app.url, markHandSeen, { token, params: { ...params, attempt_id }, body: { number: 1 } });
    expect([(await see(ofAsha)).status, (await see(ofBina)).status]).toEqual([200, 404]);
  });

  it('writes to its learners alone, who keep the message, and withdraws what they wrote', async () => {
    const { params, own, asha, bina } = await sitting();
    const shown = async ({ token }: Account) => {
      const { body } = await call(app.url, findAttempt, { token, params });
      return body.attempt.messages?.list.map(({ text }) => text.en);
    };
    const send = ({ token }: Account, en: string) =>
      call(app.url, sendMessage, { token, params, body: { text: { en } } });
    const sent = async ({ token }: Account) =>
      (await call(app.url, listMessages, { token, params })).body.messages;
    const withdraw = async ({ token }: Account, message_id: number) =>
      (await call(app.url, withdrawMessage, { token, params: { ...params, message_id } })).status;

    const { body: toAll } = await send(owner, 'To all');
    const { body: toOwn } = await send(teacher, 'To some');
    expect([toAll, toOwn]).toMatchObject([
      { attempts: 2, of_classes: false },
      { attempts: 1, of_classes: true, may_withdraw: true },
    ]);
    expect([await shown(asha), await shown(bina)]).toEqual([['To some', 'To all'], ['To all']]);
    // Neither counts towards how many the other may write.
    for (let n = 1; n < MAX_MESSAGES_PER_MINUTE; n++) expect((await send(teacher, `${n}`)).status).toBe(200);
    expect((await send(teacher, 'Once more')).status).toBe(429);
    expect((await send(owner, 'To all again')).status).toBe(200);

    const mine = (await sent(teacher)).map(({ text, may_withdraw }) => [text.en, may_withdraw]);
    expect(mine).toHaveLength(MAX_MESSAGES_PER_MINUTE + 2);
    expect(mine.at(-1)).toEqual(['To all', false]);
    // A teacher of the other class neither sees nor withdraws it.
    const [of_bina] = await app.db
      .select({ class_id: class_members.class_id })
      .from(class_members)
      .where(eq(class_members.user_id, bina.user_id));
    await app.db.insert(class_staff).values({ class_id: of_bina?.class_id ?? 0, user_id: stranger.user_id });
    expect((await sent(stranger)).map(({ text }) => text.en)).toEqual(['To all again', 'To all']);
    expect([await withdraw(stranger, toOwn.id), await withdraw(teacher, toAll.id)]).toEqual([404, 404]);
    expect(await withdraw(teacher, toOwn.id)).toBe(204);
    expect((await shown(asha))?.includes('To some')).toBe(false);

    await app.db.delete(class_staff).where(eq(class_staff.class_id, own.id));
    expect((await shown(asha))?.at(-1)).toBe('To all');
    expect(await shown(asha)).toContain('1');
    const kept = (await sent(owner)).find(({ text }) => text.en === '1');
    expect(kept).toMatchObject({ of_classes: true, may_withdraw: true });
    expect(await withdraw(owner, kept?.id ?? 0)).toBe(204);
    expect(await shown(asha)).not.toContain('1');
    await app.db
      .delete(class_staff)
      .where(
        and(eq(class_staff.user_id, stranger.user_id), eq(class_staff.class_id, of_bina?.class_id ?? 0)),
      );
  });

  it('neither ends the exam nor reopens an attempt', async () => {
    const { params, ofAsha } = await sitting();
    const { token } = teacher;
    const reason = 'Why';
    const reopened = { ...params, attempt_id: ofAsha.id };
    const refused = [
      await call(app.url, endExam, { token, params, body: { reason } }),
      await call(app.url, reopenAttempt, { token, params: reopened, body: { reason } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('has no right once out of the class, nor over who has left it, nor has a viewer or a stranger', async () => {
    const { params, own, asha, ofAsha } = await sitting();
    const all = async ({ token }: Account) =>
      (await call(app.url, extendAttempts, { token, params, body: more })).status;
    expect([await all(viewer), await all(stranger)]).toEqual([403, 404]);
    await app.db.update(class_members).set({ status: 'left' }).where(eq(class_members.user_id, asha.user_id));
    const extended = await call(app.url, extendAttempts, { token: teacher.token, params, body: more });
    expect(extended.body).toEqual({ attempts: 0 });
    await app.db
      .delete(class_staff)
      .where(and(eq(class_staff.class_id, own.id), eq(class_staff.user_id, teacher.user_id)));
    expect(await all(teacher)).toBe(404);
    expect(await gained(ofAsha)).toBe(0);
  });
});
