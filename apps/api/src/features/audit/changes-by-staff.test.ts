import { deleteOverride, extendAttempts, setOverride } from '@abhyas/contract/attempts/overrides';
import { setExtraAttempts } from '@abhyas/contract/attempts/staff';
import { restoreRevision } from '@abhyas/contract/quizzes/revisions';
import {
  addQuestion,
  createQuizFromJson,
  deleteQuestion,
  deleteQuiz,
  exportQuiz,
  getAdminQuiz,
  orderQuestions,
  replaceQuestion,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { exportResults } from '@abhyas/contract/reports/staff';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { readTrail } from './audit-trail.fixture.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { eventsAbout } = readTrail(app, admin);

describe('the audit trail of changes by staff', () => {
  it('records every change by an admin', async () => {
    const { token, user_id, username } = admin;
    const learner = await registerLearner(app);
    const { body: made } = await call(app.url, createQuizFromJson, { token, body: sampleQuiz(2) });
    const id = made.quiz_id;
    const on = { token, params: { id } };
    const question = { text: { en: 'New?' }, options: sampleQuiz(1).questions[0]?.options };
    const title = { en: 'Renamed', ne: '' };
    await call(app.url, updateQuiz, { ...on, body: { title, duration_minutes: 5 } });
    const { body: added } = await call(app.url, addQuestion, { ...on, body: question });
    const one = { token, params: { id, question_id: added.id } };
    await call(app.url, replaceQuestion, { ...one, body: { ...question, text: { en: 'Newer?' } } });
    const [, other, ...rest] = added.options;
    const swapped = [{ ...added.options[0], is_correct: false }, { ...other, is_correct: true }, ...rest];
    await call(app.url, replaceQuestion, {
      ...one,
      body: { ...question, text: { en: 'Newer?' }, options: swapped },
    });
    const { body: quiz } = await call(app.url, updateQuiz, { ...on, body: {} });
    const question_ids = quiz.questions.map((each) => each.id).reverse();
    await call(app.url, orderQuestions, { ...on, body: { question_ids } });
    await call(app.url, deleteQuestion, one);
    await call(app.url, restoreRevision, { token, params: { id, revision: 1 } });
    const extra = { username: learner.username, extra_attempts: 2 };
    await call(app.url, setExtraAttempts, { ...on, body: extra });
    const more = { username: learner.username, extra_minutes: 10 };
    const { body: override } = await call(app.url, setOverride, { ...on, body: more });
    await call(app.url, deleteOverride, { token, params: { id, override_id: override.id } });
    await call(app.url, extendAttempts, { ...on, body: { minutes: 5, reason: 'Power cut ' } });
    await call(app.url, exportQuiz, on);
    await call(app.url, exportResults, on);
    await call(app.url, deleteQuiz, on);
    await call(app.url, deleteQuiz, on); // already deleted, so nothing is recorded

    const events = (await eventsAbout(username)).filter(
      ({ subject }) => subject?.type === 'quiz' && subject.id === id,
    );
    const question_id = added.id;
    const keys = { before: { kind: 'key', options: [0] }, after: { kind: 'key', options: [1] } };
    const overridden = {
      username: learner.username,
      changes: [{ field: 'extra_minutes', old: null, new: 10 }],
    };
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([
      ['quiz_created', {}],
      [
        'quiz_changed',
        {
          changes: [
            { field: 'title', old: { en: 'Sample', ne: 'नमुना' }, new: { en: 'Renamed', ne: '' } },
            { field: 'duration_minutes', old: 10, new: 5 },
          ],
          revision: 2,
        },
      ],
      ['question_added', { question_id, revision: 3 }],
      ['question_changed', { question_id, revision: 4 }],
      ['question_changed', { question_id, revision: 5, keys: [{ question_id, number: 3, ...keys }] }],
      ['questions_ordered', { revision: 6 }],
      ['question_deleted', { question_id, revision: 7 }],
      ['revision_restored', { restored_revision: 1, revision: 8 }],
      ['extra_attempts_set', extra],
      ['override_set', overridden],
      ['override_deleted', overridden],
      ['attempts_extended', { minutes: 5, reason: 'Power cut', attempts: 0 }],
      ['quiz_exported', {}],
      ['results_exported', {}],
      ['quiz_deleted', { revision: 8 }],
    ]);
    for (const event of events) expect(event).toMatchObject({ user_id, username, address: '127.0.0.1' });
    expect(events.map(({ subject }) => subject?.name).slice(0, 3)).toEqual(['Sample', 'Renamed', 'Renamed']);
  });

  it('names the settings that an edit really changed, and records no edit without changes', async () => {
    const { token, username } = admin;
    const times = { start_time: '2026-01-01T00:00:00.000Z', end_time: '2026-02-01T00:00:00.000Z' };
    const title = { en: 'Same', ne: 'उस्तै' };
    const { body: made } = await call(app.url, createQuizFromJson, {
      token,
      body: { ...sampleQuiz(2), ...times, title },
    });
    const params = { id: made.quiz_id };
    const form = async () => {
      const {
        id,
        revision,
        questions,
        has_attempts,
        score_released_by_hand_at,
        answers_released_by_hand_at,
        score_release_at,
        answers_release_at,
        owner_id,
        is_shared,
        audience,
        ...fields
      } = (await call(app.url, getAdminQuiz, { token, params })).body;
      return fields;
    };
    const change = async (body: object) => {
      const before = await call(app.url, getAdminQuiz, { token, params });
      const response = await call(app.url, updateQuiz, { token, params, body });
      expect(response.status).toBe(200);
      const after = await call(app.url, getAdminQuiz, { token, params });
      expect(response.body).toEqual(after.body);
      expect(response.headers.get('etag')).toBe(after.headers.get('etag'));
      return {
        revisions: after.body.revision - before.body.revision,
        same_version: before.headers.get('etag') === after.headers.get('etag'),
      };
    };
    const nothing = { revisions: 0, same_version: true };
    const something = (revisions: number) => ({ revisions, same_version: false });

    expect(await change({})).toEqual(nothing);
    expect(await change(await form())).toEqual(nothing);
    // The same moments in Nepal's time zone.
    const elsewhere = { start_time: '2026-01-01T05:45:00+05:45', end_time: '2026-02-01T05:45:00+05:45' };
    expect(await change(elsewhere)).toEqual(nothing);
    expect(await change({ ...(await form()), duration_minutes: 11 })).toEqual(something(0));
    expect(await change({ ...(await form()), title: { ...title, ne: 'फरक' } })).toEqual(something(1));
    expect(await change({ ...(await form()), title: { en: 'Same' } })).toEqual(something(1));
    expect(await change({ ...(await form()), title: { en: 'Same', ne: '' } })).toEqual(nothing);
    expect(await change({ ...(await form()), ...elsewhere, marks_wrong: 0.75 })).toEqual(something(1));
    expect(await change({ ...(await form()), end_time: null, pass_percent: 40 })).toEqual(something(1));

    const events = (await eventsAbout(username)).filter(
      ({ kind, subject }) => kind === 'quiz_changed' && subject?.id === made.quiz_id,
    );
    expect(events.map(({ details }) => details)).toEqual([
      { changes: [{ field: 'duration_minutes', old: 10, new: 11 }], revision: 1 },
      { changes: [{ field: 'title', old: title, new: { ...title, ne: 'फरक' } }], revision: 2 },
      {
        changes: [{ field: 'title', old: { ...title, ne: 'फरक' }, new: { ...title, ne: '' } }],
        revision: 3,
      },
      { changes: [{ field: 'marks_wrong', old: 0.2, new: 0.75 }], revision: 4 },
      {
        changes: [
          { field: 'end_time', old: times.end_time, new: null },
          { field: 'pass_percent', old: null, new: 40 },
        ],
        revision: 5,
      },
    ]);
  });

  it('rejects an outdated edit even if it would change nothing', async () => {
    const { token } = admin;
    const { quiz_id } = await addQuiz(app);
    const edit = (body: object, if_match: string) =>
      call(app.url, updateQuiz, { token, params: { id: quiz_id }, body, headers: { 'if-match': if_match } });
    const etag =
      (await call(app.url, getAdminQuiz, { token, params: { id: quiz_id } })).headers.get('etag') ?? '';
    expect((await edit({}, etag)).status).toBe(200);
    expect((await edit({ duration_minutes: 21 }, etag)).status).toBe(200);
    expect((await edit({ duration_minutes: 21 }, etag)).status).toBe(412);
  });

  it('commits an event together with its change, or neither', async () => {
    const silent = await buildTestApp({ log: pino({ level: 'silent' }) });
    const boss = await registerAdmin(silent);
    const { quiz_id } = await addQuiz(silent);
    await silent.db.execute(sql`alter table audit_events add constraint no_more check (false) not valid`);
    const change = { token: boss.token, params: { id: quiz_id }, body: { duration_minutes: 77 } };
    expect((await call(silent.url, updateQuiz, change)).status).toBe(500);
    const [quiz] = await silent.db.select().from(quizzes).where(eq(quizzes.id, quiz_id));
    expect(quiz?.duration_minutes).toBe(10);
  });
});
