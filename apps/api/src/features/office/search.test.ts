import type { Role } from '@abhyas/contract/accounts/policy';
import { openAttempt } from '@abhyas/contract/attempts';
import { updateClass } from '@abhyas/contract/classes/staff';
import { FOUND_ROWS, searchOffice } from '@abhyas/contract/office';
import { createQuizFromJson } from '@abhyas/contract/quizzes/staff';
import { shareQuiz } from '@abhyas/contract/quizzes/staff/sharing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { renewFoundBy } from '#features/accounts/accounts.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { ownQuiz, registerLearner, submitAs } from '#testing/factories.ts';

const app = await buildTestApp();
type Person = Awaited<ReturnType<typeof registerLearner>>;
const staffOf = (role: Role) => registerLearner(app, undefined, { role });
const admin = await staffOf('admin');
const examiner = await staffOf('examiner');
const teacher = await staffOf('teacher');
const colleague = await staffOf('teacher');
const viewer = await staffOf('viewer');

async function named(full_name: string, roll_number = ''): Promise<Person> {
  const person = await registerLearner(app);
  await app.db.update(users).set({ full_name, roll_number }).where(eq(users.id, person.user_id));
  await renewFoundBy(app.db, [person.user_id]);
  return person;
}
async function addQuizAs({ token }: Person, en: string, ne: string, is_shared = false): Promise<number> {
  const body = ownQuiz(1, { title: { en, ne } });
  const { body: made } = await call(app.url, createQuizFromJson, { token, body });
  await call(app.url, shareQuiz, { token, params: { id: made.quiz_id }, body: { is_shared } });
  return made.quiz_id;
}
const search = async ({ token }: Person, text: string) => {
  const { status, body } = await call(app.url, searchOffice, { token, query: { search: text } });
  expect(status).toBe(200);
  return body;
};
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('GET /api/admin/search/', () => {
  it('finds exams of the list of the account, in either script', async () => {
    const own = await addQuizAs(teacher, 'Ramayana test', 'रामायण परीक्षा');
    const shared = await addQuizAs(colleague, 'Ramayana, second test', 'रामायण दोस्रो', true);
    const hidden = await addQuizAs(colleague, 'Ramayana, hidden test', 'रामायण लुकेको');
    expect(ids((await search(teacher, 'रामायण')).exams)).toEqual([shared, own]);
    expect(ids((await search(teacher, 'ramayan test')).exams)).toEqual([shared, own]);
    expect(ids((await search(examiner, 'ramayan')).exams)).toEqual([hidden, shared, own]);
    expect((await search(teacher, 'mahabharat')).exams).toEqual([]);
  });

  it('finds questions with which the account may work', async () => {
    const of = async (by: Person, word: string) => (await search(by, word)).questions.length;
    const quiz = await addQuizAs(colleague, 'With a question', '');
    const [question] = (await app.deps.revisions.get(quiz, 1)).questions;
    const text = question?.text.en ?? '';
    expect((await search(colleague, text)).questions).toMatchObject([{ text: question?.text }]);
    expect(await of(examiner, text)).toBe(1);
    expect(await of(teacher, text)).toBe(0);
    expect(await of(viewer, text)).toBe(0);
  });

  it('finds people: of all for admins, of the own classes for others', async () => {
    const sita = await named('सीता बहादुर राई', '42');
    const gita = await named('Gita Bahadur Rai');
    const own = await addClassTo(app, teacher, [sita]);
    const found = async (by: Person, text: string) =>
      (await search(by, text)).people.map(({ full_name, class_id }) => [full_name, class_id]);
    const apart = async (by: Person) =>
      (await search(by, 'sita bahadur')).people.map(({ phone, classes }) => [phone, classes]);
    expect(await apart(admin)).toEqual([[`…${sita.phone_number.slice(-3)}`, [own.name]]]);
    expect(await apart(teacher)).toEqual([['', [own.name]]]);
    expect(await found(admin, 'bahadur rai')).toEqual([
      ['Gita Bahadur Rai', null],
      ['सीता बहादुर राई', null],
    ]);
    expect(await found(admin, sita.phone_number)).toEqual([['सीता बहादुर राई', null]]);
    for (const by of [teacher, examiner]) {
      expect(await found(by, 'बहादुर')).toEqual([['सीता बहादुर राई', own.id]]);
      expect(await found(by, 'sita ४२')).toEqual([['सीता बहादुर राई', own.id]]);
      expect(await found(by, sita.phone_number)).toEqual([]);
    }
    for (const by of [colleague, viewer]) expect(await found(by, 'bahadur')).toEqual([]);
    expect(await found(admin, gita.username)).toEqual([['Gita Bahadur Rai', null]]);
  });

  it('finds the classes that the account sees, without archived ones', async () => {
    const own = await addClassTo(app, teacher);
    expect((await search(teacher, own.name.ne)).classes).toEqual([own]);
    expect((await search(colleague, own.name.en)).classes).toEqual([]);
    const params = { id: own.id };
    await call(app.url, updateClass, { token: teacher.token, params, body: { archived: true } });
    expect((await search(teacher, own.name.en)).classes).toEqual([]);
  });

  it('finds the attempt of a proof code in any notation, for those who look codes up', async () => {
    const learner = await named('Hari Thapa');
    const quiz = await addQuizAs(teacher, 'Proven', 'प्रमाणित');
    const { body } = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz } });
    const attempt = body.attempt.id;
    const submitted = await submitAs(app, learner.token, quiz, { answers: {}, attempt });
    const code = submitted.body.receipt;
    const receipt = {
      ...{ code, title: { en: 'Proven', ne: 'प्रमाणित' } },
      ...{ username: learner.username, full_name: 'Hari Thapa' },
    };
    expect((await search(examiner, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).receipt).toEqual(receipt);
    expect((await search(teacher, code)).receipt).toBeNull();
    expect((await search(examiner, 'ZZZZ-ZZZZ-ZZZZ')).receipt).toBeNull();
  });

  it('has at most five of a kind, and nothing for no words', async () => {
    for (let n = 0; n <= FOUND_ROWS; n++) await addClassTo(app, teacher);
    expect((await search(teacher, 'class')).classes).toHaveLength(FOUND_ROWS);
    const nothing = { exams: [], questions: [], people: [], classes: [], receipt: null };
    expect(await search(admin, ' … ')).toEqual(nothing);
  });
});
