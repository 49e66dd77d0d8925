import { openAttempt } from '@abhyas/contract/attempts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call } from '../../../testing/api-client.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { everyEndpoint } from '../../../testing/every-endpoint.ts';
import { addQuiz, registerAdmin, registerLearner, submitAs } from '../../../testing/factories.ts';
import { users } from '../accounts.tables.ts';

const app = await buildTestApp();
const learner = await registerLearner(app);
const other = await registerLearner(app);
const admin = await registerAdmin(app);
const demoted = await registerAdmin(app);
await app.db.update(users).set({ is_admin: false }).where(eq(users.id, demoted.user_id));
const quiz = await addQuiz(app);
const opened = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
const result = opened.body.attempt.id;
await submitAs(app, learner.token, quiz.quiz_id, { answers: {}, attempt: result });

const roles = {
  visitor: undefined,
  learner: learner.token,
  'another learner': other.token,
  admin: admin.token,
  'demoted admin with a valid token': demoted.token,
};
type Role = keyof typeof roles;

/** The status of a refusal for missing rights, by access rule and role; undefined if there is none. */
const refusals: Record<string, Record<Role, number | undefined>> = {
  public: {
    visitor: undefined,
    learner: undefined,
    'another learner': undefined,
    admin: undefined,
    'demoted admin with a valid token': undefined,
  },
  learner: {
    visitor: 401,
    learner: undefined,
    'another learner': undefined,
    admin: undefined,
    'demoted admin with a valid token': undefined,
  },
  admin: {
    visitor: 401,
    learner: 403,
    'another learner': 403,
    admin: undefined,
    'demoted admin with a valid token': 403,
  },
};

/**
 * The access rule of each call, repeated on purpose: a change of the contract must be a deliberate change here, too.
 */
const rules: Record<string, 'public' | 'learner' | 'admin'> = {
  logIn: 'public',
  refreshAccess: 'public',
  logOut: 'public',
  sendOtp: 'public',
  verifyOtp: 'public',
  checkUsername: 'public',
  checkPhone: 'public',
  registerUser: 'public',
  resetPassword: 'public',
  getPicture: 'public',
  getQuizJsonSchema: 'public',
  listReceiptKeys: 'public',
  listQuizzes: 'learner',
  listUpcomingQuizzes: 'learner',
  getQuizSchedule: 'learner',
  openAttempt: 'learner',
  findAttempt: 'learner',
  getQuiz: 'learner',
  getQuestion: 'learner',
  getPaper: 'learner',
  saveAnswers: 'learner',
  submitAttempt: 'learner',
  listResults: 'learner',
  listUnseenResults: 'learner',
  getReport: 'learner',
  getSignedReceipts: 'learner',
  getLedger: 'learner',
  reportQuestionProblem: 'learner',
  getProfile: 'learner',
  updateProfile: 'learner',
  listDevices: 'learner',
  endDevice: 'learner',
  endAllDevices: 'learner',
  createQuizFromJson: 'admin',
  listAdminQuizzes: 'admin',
  getAdminQuiz: 'admin',
  updateQuiz: 'admin',
  deleteQuiz: 'admin',
  previewRichText: 'admin',
  uploadPicture: 'admin',
  addQuestion: 'admin',
  replaceQuestion: 'admin',
  deleteQuestion: 'admin',
  orderQuestions: 'admin',
  replaceSections: 'admin',
  listForms: 'admin',
  checkBlueprint: 'admin',
  listPresets: 'admin',
  savePreset: 'admin',
  deletePreset: 'admin',
  listDeletedQuizzes: 'admin',
  restoreQuiz: 'admin',
  duplicateQuiz: 'admin',
  releaseResults: 'admin',
  listRevisions: 'admin',
  restoreRevision: 'admin',
  exportQuiz: 'admin',
  listBankQuestions: 'admin',
  addBankQuestion: 'admin',
  changeBankQuestions: 'admin',
  findDuplicates: 'admin',
  getBankQuestion: 'admin',
  replaceBankQuestion: 'admin',
  deleteBankQuestion: 'admin',
  listQuestionVersions: 'admin',
  mergeBankQuestions: 'admin',
  addQuestionsFromBank: 'admin',
  takeNewestVersion: 'admin',
  listTopics: 'admin',
  addTopic: 'admin',
  updateTopic: 'admin',
  deleteTopic: 'admin',
  downloadQuiz: 'admin',
  downloadQuestions: 'admin',
  downloadTemplate: 'admin',
  startImport: 'admin',
  getImport: 'admin',
  correctImportedQuestion: 'admin',
  acceptImport: 'admin',
  forgetImport: 'admin',
  listMeantFindings: 'admin',
  markFindings: 'admin',
  getQuizResults: 'admin',
  findReceipt: 'admin',
  previewRegrade: 'admin',
  getRegradePreview: 'admin',
  applyRegrade: 'admin',
  listVerdicts: 'admin',
  listJobs: 'admin',
  getJob: 'admin',
  stopJob: 'admin',
  listObjections: 'admin',
  declineObjections: 'admin',
  exportResults: 'admin',
  setExtraAttempts: 'admin',
  printSheets: 'admin',
  listSheets: 'admin',
  getSheet: 'admin',
  enterSheet: 'admin',
  deleteSheet: 'admin',
  listAuditEvents: 'admin',
};

describe('every call of the server', () => {
  it('has a rule here', async () => {
    const response = await fetch(`${app.url}/api/docs/json`);
    const { paths }: { paths: Record<string, object> } = JSON.parse(await response.text());
    const registered = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const ruled = Object.keys(rules).map((name) => {
      const endpoint = everyEndpoint[name];
      return `${endpoint?.method} ${endpoint?.path}`;
    });
    expect(ruled.sort()).toEqual(registered.sort());
  });

  const cases = Object.entries(rules)
    // It ends every session of the caller, and so invalidates the other rows' tokens. It has its own test below.
    .filter(([name]) => name !== 'endAllDevices')
    .flatMap(([name, rule]) => Object.keys(roles).map((role) => ({ name, rule, role: role as Role })));
  it.each(cases)('$name answers a $role correctly', async ({ name, rule, role }) => {
    const endpoint = everyEndpoint[name];
    if (!endpoint) throw new Error(`The contract has no ${name}`);
    // Ids that do not exist and an invalid body: these tests only check who is let in.
    const params = {
      id: 999_999,
      n: 1,
      question_id: 1,
      revision: 1,
      preview_id: 999_999,
      hash: '0'.repeat(64),
      sid: crypto.randomUUID(),
    };
    const token = roles[role];
    const { status } = await call(app.url, endpoint, {
      params,
      ...(endpoint.body && { body: {} }),
      ...(token && { token }),
    });
    const expected = refusals[rule]?.[role];
    if (expected) expect(status).toBe(expected);
    else expect([401, 403]).not.toContain(status);
  });

  it('endAllDevices requires a signed-in caller, and ends only the caller’s own sessions', async () => {
    const path = `${app.url}/api/users/sessions/`;
    expect((await fetch(path, { method: 'DELETE' })).status).toBe(401);
    for (const caller of [await registerLearner(app), await registerAdmin(app)]) {
      const headers = { authorization: `Bearer ${caller.token}` };
      expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(204);
      expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(401);
    }
    for (const token of [learner.token, other.token, admin.token, demoted.token]) {
      const profile = await fetch(`${app.url}/api/users/profile/`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(profile.status).toBe(200);
    }
  });

  it('keeps a learner’s data from every other learner', async () => {
    for (const token of [other.token, admin.token]) {
      const report = await fetch(`${app.url}/api/results/${result}/`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(report.status).toBe(404);
      const submit = await submitAs(app, token, quiz.quiz_id, { answers: {}, attempt: result });
      expect(submit.status).toBe(404);
    }
  });
});
