import { isAtLeast, ROLES, type Role } from '@abhyas/contract/accounts/policy';
import { listQuestionVersions } from '@abhyas/contract/bank';
import type { ResourceType } from '@abhyas/contract/endpoint';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answer_sheets } from '#features/attempts/staff/sheets/sheets.tables.ts';
import { bank_questions } from '#features/bank/bank.tables.ts';
import { class_staff, classes } from '#features/classes/classes.tables.ts';
import { notices } from '#features/notices/notices.tables.ts';
import { bank_uses, quizzes } from '#features/quizzes/quizzes.tables.ts';
import { createQuiz } from '#features/quizzes/staff/create-quiz.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';
import { registerLearner, sampleQuiz } from '#testing/factories.ts';
import { type Kind, type ResourceRule, rules } from './roles.fixture.ts';

const app = await buildTestApp();
const account = async (role: Role) => ({ ...(await registerLearner(app, undefined, { role })), role });
const callers = {
  viewer: await account('viewer'),
  teacher: await account('teacher'),
  examiner: await account('examiner'),
  admin: await account('admin'),
};
const colleague = await account('teacher');
const learner = await account('learner');

type Caller = Awaited<ReturnType<typeof account>>;
type Params = Record<string, number | string>;
let made = 0;

async function makeClass(owner: Caller, is_shared: boolean): Promise<number> {
  const created_at = iso(app.clock.now());
  const [row] = await app.db
    .insert(classes)
    .values({ name: { en: 'Class' }, created_by: owner.user_id, created_at })
    .returning();
  const class_id = row?.id ?? 0;
  const assigned = is_shared ? Object.values(callers) : [];
  for (const { user_id } of assigned) await app.db.insert(class_staff).values({ class_id, user_id });
  return class_id;
}

/** A notice to a class of its author. */
async function makeNotice(owner: Caller, is_shared: boolean): Promise<Params> {
  const at = iso(app.clock.now());
  const [notice] = await app.db
    .insert(notices)
    .values({
      title: { en: 'Holiday' },
      body: { en: 'No class' },
      class_ids: [await makeClass(owner, is_shared)],
      visible_from: at,
      sms: false,
      created_by: owner.user_id,
      created_at: at,
    })
    .returning();
  return { ...UNKNOWN, id: notice?.id ?? 0 };
}

/** A quiz of the owner with content of its own, and one of its questions. */
async function makeQuiz(owner: Caller, is_shared: boolean) {
  made += 1;
  const quiz = sampleQuiz(1);
  const [question] = quiz.questions;
  if (question) question.text = { en: `Question ${made}`, ne: '' };
  const by = { user_id: owner.user_id, username: owner.username, address: null, role: owner.role };
  const id = await inTransaction(app.db, (tx) => createQuiz(tx, app.clock, { quiz, by }));
  const [use] = await app.db.select().from(bank_uses).where(eq(bank_uses.quiz_id, id));
  if (!use) throw new Error('The quiz has no question');
  await app.db.update(quizzes).set({ is_shared }).where(eq(quizzes.id, id));
  await app.db.update(bank_questions).set({ is_shared }).where(eq(bank_questions.id, use.bank_id));
  return { id, question_id: use.question_id, bank_id: use.bank_id };
}

const UNKNOWN = { question_id: 1, preview_id: 1, revision: 1, entry: 1 };

/** Makes a thing of each type, and the parameters that name it in an address. */
const make: Record<ResourceType, (owner: Caller, is_shared: boolean) => Promise<Params>> = {
  async quiz(owner, is_shared) {
    const { id, question_id } = await makeQuiz(owner, is_shared);
    return { ...UNKNOWN, id, question_id };
  },
  async bank_question(owner, is_shared) {
    const { bank_id } = await makeQuiz(owner, is_shared);
    return { ...UNKNOWN, id: bank_id };
  },
  async sheet(owner, is_shared) {
    const { id: quiz_id } = await makeQuiz(owner, is_shared);
    const code = String(made).padStart(8, '0').replace(/^.{4}/, '$&-');
    const created_at = iso(app.clock.now());
    await app.db
      .insert(answer_sheets)
      .values({ quiz_id, user_id: learner.user_id, code, revision: 1, created_at });
    return { ...UNKNOWN, sheet: code };
  },
  /** Shared: assigned to every caller. */
  async class(owner, is_shared) {
    return { ...UNKNOWN, id: await makeClass(owner, is_shared), user_id: learner.user_id };
  },
  /** Never shared: it belongs to its author. */
  notice: (owner) => makeNotice(owner, false),
  /** Shared: every caller is staff of its class. */
  notice_sms: makeNotice,
};

const makeOfKind = (of: ResourceType, kind: Kind, caller: Caller) =>
  make[of](kind === 'own' ? caller : colleague, kind === 'shared');

async function answerTo(name: string, { token }: Caller, params: Params) {
  const endpoint = everyEndpoint[name];
  if (!endpoint) throw new Error(`The contract has no ${name}`);
  const { status, body } = await call(app.url, endpoint, {
    token,
    params,
    // Nothing valid: who is let in is refused for the body or served, never with NOT_FOUND.
    ...(endpoint.body && { body: {} }),
  });
  return { status, body };
}

const errorOf = ({ status, body }: Awaited<ReturnType<typeof answerTo>>) =>
  status < 400 ? undefined : body.code;

const asUnknown: Params = { ...UNKNOWN, id: 999_999, sheet: 'ZZZZZZZZ', user_id: 999_999 };

/** Calls whose address also names what the thing does not have here. */
const NAMING_MORE = [
  'getRegradePreview',
  'declineObjections',
  'removeMember',
  'removeLeaderboardName',
  'revokeInvite',
  'withdrawPhone',
  'deleteOverride',
  'retryNoticeSms',
  'reopenAttempt',
  // A question that was never merged has no merge to undo.
  'undoMerge',
];

const kinds: Kind[] = ['own', 'shared', 'private'];
const cases = Object.entries(rules)
  .filter((entry): entry is [string, ResourceRule] => typeof entry[1] !== 'string')
  .flatMap(([name, rule]) =>
    (Object.keys(callers) as (keyof typeof callers)[]).flatMap((role) =>
      kinds.map((kind) => ({ name, rule, role, kind })),
    ),
  );

/** Things that no call may change: each serves all callers who are refused. */
const untouched = new Map<string, Promise<Params>>();
const untouchedOf = (of: ResourceType, kind: Kind, caller: Caller) => {
  const key = `${of} ${kind} ${caller.username}`;
  const found = untouched.get(key) ?? makeOfKind(of, kind, caller);
  untouched.set(key, found);
  return found;
};

/** How an admin is answered about a thing of each kind, which serves that call alone. */
const toAdmin = new Map<string, Promise<Awaited<ReturnType<typeof answerTo>>>>();
const answerToAdmin = (name: string, of: ResourceType, kind: Kind, caller: Caller) => {
  const key = `${name} ${kind}`;
  const found =
    toAdmin.get(key) ?? makeOfKind(of, kind, caller).then((twin) => answerTo(name, callers.admin, twin));
  toAdmin.set(key, found);
  return found;
};

describe('every call that is done to something', () => {
  it.each(cases)('$name by a $role to what is $kind', async ({ name, rule, role, kind }) => {
    const caller = callers[role];
    const isEnough = ROLES.indexOf(role) >= ROLES.indexOf(rule.least);
    const isAllowed = isAtLeast(role, 'examiner') || rule.extent.includes(kind);
    if (!isEnough || !isAllowed) {
      const answer = await answerTo(name, caller, await untouchedOf(rule.of, kind, caller));
      expect(answer.status).toBe(isEnough ? 404 : 403);
      if (isEnough) expect(answer).toEqual(await answerTo(name, caller, asUnknown));
      return;
    }
    const answer = await answerTo(name, caller, await makeOfKind(rule.of, kind, caller));
    // As an admin is answered about another one of the same kind.
    const expected = await answerToAdmin(name, rule.of, kind, caller);
    expect([answer.status, errorOf(answer)]).toEqual([expected.status, errorOf(expected)]);
    expect([401, 403]).not.toContain(answer.status);
    if (!NAMING_MORE.includes(name)) expect(answer.status).not.toBe(404);
  });

  it('follows a merged question to the one that is left', async () => {
    const { token } = callers.teacher;
    const [from, into] = [await makeQuiz(colleague, true), await makeQuiz(colleague, false)];
    await app.db
      .update(bank_questions)
      .set({ merged_into: into.bank_id })
      .where(eq(bank_questions.id, from.bank_id));
    const params = { id: from.bank_id };
    expect((await call(app.url, listQuestionVersions, { token, params })).status).toBe(404);
    await app.db.update(bank_questions).set({ is_shared: true }).where(eq(bank_questions.id, into.bank_id));
    expect((await call(app.url, listQuestionVersions, { token, params })).status).toBe(200);
  });

  it('answers an address that names nothing as for everyone', async () => {
    for (const { token } of Object.values(callers).filter(({ role }) => role !== 'viewer')) {
      const response = await fetch(`${app.url}/api/admin/quizzes/none/`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(404);
    }
  });
});
