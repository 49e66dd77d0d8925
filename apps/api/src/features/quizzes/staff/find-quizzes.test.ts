import type { Role } from '@abhyas/contract/accounts/policy';
import { openAttempt } from '@abhyas/contract/attempts';
import {
  type AdminQuizSummary,
  createQuizFromJson,
  deleteQuiz,
  listAdminQuizzes,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import {
  findQuizzes,
  type foundQuizzesQuery,
  QUIZZES_PER_PAGE,
  quizSort,
  quizStanding,
} from '@abhyas/contract/quizzes/staff/found';
import { shareQuiz } from '@abhyas/contract/quizzes/staff/sharing';
import { standingOf } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { class_members, class_staff, classes } from '#features/classes/classes.tables.ts';
import { listedQuizzes } from '#features/quizzes/rules/listed-quizzes.ts';
import { DAY, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { ownQuiz, registerLearner, submitAs } from '#testing/factories.ts';

const app = await buildTestApp();
const staff = (role: Role) => registerLearner(app, undefined, { role });
const [sita, ram, examiner, viewer, learner] = [
  await staff('teacher'),
  await staff('teacher'),
  await staff('examiner'),
  await staff('viewer'),
  await staff('learner'),
];
type Account = typeof sita;

const inDays = (days: number) => iso(app.clock.now() + days * DAY);

async function make({ token }: Account, en: string, settings: object = {}, questions = 1) {
  const title = { en, ne: `क्विज ${en}` };
  const body = { ...ownQuiz(questions, { title }), ...settings };
  return (await call(app.url, createQuizFromJson, { token, body })).body.quiz_id;
}
const share = ({ token }: Account, id: number) =>
  call(app.url, shareQuiz, { token, params: { id }, body: { is_shared: true } });

async function open(quiz_id: number, { token }: Account) {
  const { body } = await call(app.url, openAttempt, { token, params: { id: quiz_id } });
  return body.attempt.id;
}

/** Finished where the learner submits it. */
async function sit(quiz_id: number, account: Account) {
  const attempt = await open(quiz_id, account);
  await submitAs(app, account.token, quiz_id, { answers: {}, attempt });
}

const end = ({ token }: Account, id: number) =>
  call(app.url, updateQuiz, { token, params: { id }, body: { end_time: inDays(-1) } });

const shelf = {
  shared: await make(sita, 'Set 9 shared', { difficulty: 'hard' }, 3),
  private: await make(sita, 'Set 10', { title: { en: 'Set 10', ne: 'सेट १०' } }, 2),
  draft: await make(ram, 'A draft', { status: 'draft', difficulty: 'easy' }),
  scheduled: await make(ram, 'Scheduled', { start_time: inDays(2), title: { en: 'Scheduled', ne: '' } }),
  over: await make(ram, 'Over', { start_time: inDays(-9) }),
  running: await make(ram, 'Runs on', {}, 4),
  nobody: await make(ram, 'Nobody took it', { start_time: inDays(-5) }),
  deleted: await make(ram, 'Deleted'),
};
for (const id of [shelf.shared]) await share(sita, id);
for (const id of [shelf.over, shelf.nobody, shelf.draft]) await share(ram, id);
const classmate = await staff('learner');
await sit(shelf.over, learner);
await sit(shelf.shared, learner);
await sit(shelf.shared, classmate);
await open(shelf.running, learner);
await end(ram, shelf.over);
await end(ram, shelf.nobody);
await call(app.url, deleteQuiz, { token: ram.token, params: { id: shelf.deleted } });

const [own_class] = await app.db
  .insert(classes)
  .values({ name: { en: 'Of the viewer' }, created_by: ram.user_id, created_at: inDays(-1) })
  .returning();
const class_id = own_class?.id ?? 0;
await app.db.insert(class_staff).values({ class_id, user_id: viewer.user_id });
await app.db
  .insert(class_members)
  .values({ class_id, user_id: classmate.user_id, status: 'active', joined_at: inDays(-1) });

type Query = z.input<typeof foundQuizzesQuery>;

const ask = ({ token }: Account, query: Record<string, string>) =>
  fetch(`${app.url}/api/admin/quizzes/found/?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });

async function found(account: Account, query: Query = {}): Promise<z.output<typeof findQuizzes.response>> {
  const response = await ask(account, query);
  expect(response.status).toBe(200);
  return findQuizzes.response.parse(await response.json());
}
const idsOf = (quizzes: readonly { id: number }[]) => quizzes.map(({ id }) => id);
const idsFound = async (account: Account, query?: Query) => idsOf((await found(account, query)).quizzes);
const whole = async ({ token }: Account) => (await call(app.url, listAdminQuizzes, { token })).body;

const withStanding = (quiz: AdminQuizSummary) => ({
  ...quiz,
  standing: standingOf({ ...quiz, has_attempts: quiz.opened_attempts > 0 }, app.clock.now()),
});

const everyone = [
  { role: 'a teacher', account: sita },
  { role: 'another teacher', account: ram },
  { role: 'an examiner', account: examiner },
  { role: 'a viewer', account: viewer },
];

describe('the quizzes that staff find', () => {
  it.each(everyone)('are for $role those of the whole list, the newest first', async ({ account }) => {
    const quizzes = await whole(account);
    expect(await found(account)).toEqual({ quizzes, total: quizzes.length });
    expect(idsOf(quizzes)).not.toContain(shelf.deleted);
  });

  it.each(everyone)('stand for $role in every order, searched and filtered', async ({ account }) => {
    const all = (await whole(account)).map(withStanding);
    const narrowed = { language: 'ne', search: 'क्विज' } as const;
    for (const sort of quizSort.options) {
      for (const order of ['asc', 'desc'] as const) {
        for (const each of [{ language: 'en', search: ' ' } as const, narrowed]) {
          const query = { sort, order, ...each };
          expect(await idsFound(account, query), JSON.stringify(query)).toEqual(
            idsOf(listedQuizzes(all, query)),
          );
        }
      }
    }
    for (const standing of quizStanding.options) {
      for (const sort of ['newest', 'title'] as const) {
        const query = { standing, sort, order: 'asc', language: 'en' } as const;
        expect(await idsFound(account, query)).toEqual(idsOf(listedQuizzes(all, query)));
      }
    }
  });

  it('are those that name a class, for who sees the class', async () => {
    const named = await make(ram, 'Of a class');
    const body = { class_ids: [class_id] };
    await call(app.url, setAudience, { token: examiner.token, params: { id: named }, body });
    const query = { class_id: String(class_id) };
    expect(await found(examiner, query)).toMatchObject({ total: 1, quizzes: [{ id: named }] });
    expect(await idsFound(viewer, query)).toEqual([named]);
    // This teacher's list has the quiz, and not the class.
    await share(ram, named);
    expect(await idsFound(sita)).toContain(named);
    expect(await idsFound(sita, { ...query, sort: 'title' })).toEqual([]);
    expect((await ask(examiner, { class_id: 'x' })).status).toBe(400);
    await call(app.url, deleteQuiz, { token: ram.token, params: { id: named } });
  });

  it('are the published ones that may be sat in a span', async () => {
    const window = { start_time: inDays(3), end_time: inDays(4), duration_minutes: 60 };
    const exam = await make(ram, 'Exam', window);
    const draft = await make(ram, 'Exam in draft', { ...window, status: 'draft' });
    const minutes = (n: number) => iso(app.clock.now() + 4 * DAY + n * 60_000);
    const spans = [
      { sat_from: inDays(3), sat_until: inDays(5) },
      // Who begins at the end has the whole duration.
      { sat_from: minutes(58) },
      { sat_from: minutes(62) },
      { sat_until: inDays(2.9) },
      { sat_from: inDays(2.9), sat_until: inDays(3.1), search: 'exam', sort: 'title' as const },
    ];
    const counted = await Promise.all(spans.map((span) => idsFound(ram, span)));
    const has = (ids: number[]) => ids.includes(exam);
    expect(counted.map(has)).toEqual([true, true, false, false, true]);
    // Without a window, or an end, or before it is published nothing clashes.
    for (const ids of counted)
      for (const id of [draft, shelf.private, shelf.scheduled]) expect(ids).not.toContain(id);
    expect((await ask(ram, { sat_from: 'Thursday' })).status).toBe(400);
    for (const id of [exam, draft]) await call(app.url, deleteQuiz, { token: ram.token, params: { id } });
  });

  it('have results out only where somebody whom the caller sees has taken them', async () => {
    expect(await idsFound(ram, { standing: 'results_out' })).toEqual([shelf.over]);
    expect(await idsFound(ram, { standing: 'closed' })).toEqual([shelf.nobody]);
    // Nobody of the viewer's class took the one that is over.
    expect(await idsFound(viewer, { standing: 'closed' })).toEqual([shelf.nobody, shelf.over]);
    // An open attempt is one, too.
    await end(ram, shelf.running);
    const ended = [shelf.running, shelf.over];
    expect(await idsFound(examiner, { standing: 'results_out' })).toEqual(ended);
  });

  it('are searched by words in either language, with digits of either script', async () => {
    expect(await idsFound(sita, { search: 'SET' })).toEqual([shelf.private, shelf.shared]);
    expect(await idsFound(sita, { search: '१० set' })).toEqual([shelf.private]);
    expect(await idsFound(sita, { search: 'सेट 10' })).toEqual([shelf.private]);
    expect(await found(sita, { search: 'zebra' })).toEqual({ quizzes: [], total: 0 });
    expect(await idsFound(viewer, { search: 'draft' })).toEqual([]);
  });

  it('are those of the caller alone if so chosen', async () => {
    expect(await idsFound(sita, { owner: 'me' })).toEqual([shelf.private, shelf.shared]);
    expect(await idsFound(sita, { owner: 'me', search: 'shared' })).toEqual([shelf.shared]);
    expect(await found(examiner, { owner: 'me' })).toEqual({ quizzes: [], total: 0 });
  });

  it('are counted as the whole list counts them', async () => {
    const countOf = async (account: Account) => {
      const { quizzes } = await found(account, { search: 'shared' });
      return quizzes.map(({ opened_attempts, finished_attempts }) => [opened_attempts, finished_attempts]);
    };
    expect([await countOf(sita), await countOf(viewer)]).toEqual([[[2, 2]], [[1, 1]]]);
  });

  it('come in pages, in the order of all', async () => {
    const numbers = Array.from({ length: QUIZZES_PER_PAGE + 2 }, (_, n) => n);
    const ids: number[] = [];
    for (const n of numbers) ids.push(await make(examiner, `Page ${n}`));
    const [newest, oldest] = [[...ids].reverse(), ids];
    const mine = { owner: 'me' } as const;
    const pages = async (query: Query) => {
      const [first, second, third] = [
        await found(examiner, query),
        await found(examiner, { ...query, page: '2' }),
        await found(examiner, { ...query, page: '3' }),
      ];
      expect([first.total, second.total, third.total]).toEqual(Array(3).fill(ids.length));
      expect([first.quizzes.length, third.quizzes.length]).toEqual([QUIZZES_PER_PAGE, 0]);
      return idsOf([...first.quizzes, ...second.quizzes]);
    };
    expect(await pages(mine)).toEqual(newest);
    expect(await pages({ ...mine, order: 'asc' })).toEqual(oldest);
    // Digits are sorted by their value.
    expect(await pages({ ...mine, sort: 'title', order: 'asc' })).toEqual(oldest);
    expect(await pages({ search: 'page' })).toEqual(newest);
  });

  it('refuses what is no query, and who is no staff', async () => {
    expect((await ask(sita, { sort: 'colour' })).status).toBe(400);
    expect((await ask(sita, { page: '0' })).status).toBe(400);
    expect((await ask(learner, {})).status).toBe(403);
  });
});
