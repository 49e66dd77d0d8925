import {
  checkPhone,
  checkUsername,
  chooseAccount,
  logIn,
  logOut,
  refreshAccess,
  registerUser,
  resetPassword,
  sendOtp,
  setPasswordByLink,
  verifyOtp,
} from '@abhyas/contract/accounts';
import {
  endAllDevices,
  endDevice,
  exportOwnData,
  getEraseRequest,
  getPicture,
  getProfile,
  listDevices,
  nameLater,
  requestErasing,
  updateProfile,
  withdrawErasing,
} from '@abhyas/contract/accounts/profile';
import {
  confirmSecondFactor,
  forgetRememberedDevice,
  getSecondFactor,
  logInBySecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@abhyas/contract/accounts/second-factor';
import {
  findAttempt,
  getPaper,
  getQuestion,
  getQuiz,
  openAttempt,
  saveAnswers,
  submitAttempt,
} from '@abhyas/contract/attempts';
import { findHand, lowerHand, raiseHand } from '@abhyas/contract/attempts/hand';
import { findSealedPaper, getSealedPaper } from '@abhyas/contract/attempts/sealed';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { getLedger, getSignedReceipts, listReceiptKeys } from '@abhyas/contract/grading/ledger';
import { reportQuestionProblem } from '@abhyas/contract/grading/objections';
import { getInstitute, getInstitutePicture } from '@abhyas/contract/institute';
import { findSetup, setUp } from '@abhyas/contract/institute/setup';
import { getQuizSchedule, listQuizzes, listUpcomingQuizzes } from '@abhyas/contract/quizzes';
import { getQuizJsonSchema } from '@abhyas/contract/quizzes/staff';
import { getReport, listResults, listUnseenResults } from '@abhyas/contract/reports';
import {
  endGuardianLink,
  getShared,
  listGuardianLinks,
  makeGuardianLink,
} from '@abhyas/contract/reports/guardians';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { MINUTE } from '../../../platform/time/clock.ts';
import { call } from '../../../testing/api-client.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import {
  addQuiz,
  answersTo,
  lastCode,
  newIdentity,
  registerLearner,
  sampleQuiz,
} from '../../../testing/factories.ts';
import { makePasswordLink } from '../../accounts/password-links/password-link.ts';
import { codeNow, nextCode } from '../../accounts/second-factor/second-factor.fixture.ts';
import { quizzes } from '../../quizzes/quizzes.tables.ts';

import type { Ask } from './ask.fixture.ts';
import { joinAndLeave } from './every-class-call.fixture.ts';
import { makeEveryLaunchCall } from './every-launch.fixture.ts';
import { makeEveryPracticeCall } from './every-practice-call.fixture.ts';

/** Makes every call that a visitor or a learner can make, including their rare branches, and returns them. */
export async function makeEveryLearnerCall(app: TestApp): Promise<Set<Endpoint>> {
  const called = new Set<Endpoint>();
  const ask: Ask = async (endpoint, options = {}, status = endpoint.status) => {
    called.add(endpoint);
    const answer = await call(app.url, endpoint, options);
    expect([endpoint.path, answer.status, answer.body]).toEqual([endpoint.path, status, answer.body]);
    return answer.body;
  };
  const { username, phone_number, password } = newIdentity();
  const code = async (purpose: string) => {
    await ask(sendOtp, { body: { phone_number, purpose } });
    return lastCode(app, phone_number);
  };
  await ask(checkUsername, { body: { username } });
  await ask(checkPhone, { body: { phone_number } });
  const otp = await code('register');
  await ask(verifyOtp, { body: { phone_number, purpose: 'register', otp: '000000' } }, 400);
  await ask(verifyOtp, { body: { phone_number, purpose: 'register', otp } });
  await ask(registerUser, { body: { username, password, password2: password, phone_number } });
  await ask(logIn, { body: { username, password: 'not this one' } }, 401);
  const again = await ask(logIn, { body: { username, password } });
  await ask(refreshAccess, { body: { refresh: again.refresh } });
  await ask(logOut, { body: { refresh: again.refresh } });
  await ask(verifyOtp, { body: { phone_number, purpose: 'login', otp: await code('login') } });
  const { access: token } = await ask(logIn, { body: { username, password } });
  await changeProfileTwice(ask, token);
  await takeQuizTwice(app, ask, token);
  const [device] = await ask(listDevices, { token });
  const other = await ask(logIn, { body: { username, password } });
  await ask(endDevice, { token: other.access, params: { sid: device?.id ?? '' } });
  await ask(getEraseRequest, { token: other.access });
  await ask(requestErasing, { token: other.access });
  await ask(withdrawErasing, { token: other.access });
  await ask(exportOwnData, { token: other.access });
  await ask(endAllDevices, { token: other.access });
  await ask(resetPassword, {
    body: { phone_number, otp: await code('reset'), password: 'another good one' },
  });
  await logInAsSibling(app, ask, phone_number);
  await useSecondFactor(app, ask);
  await makeEveryLaunchCall(app, called);
  return called;
}

/** Two accounts with one phone: a code, the choice of the other account, and a link to set its password. */
async function logInAsSibling(app: TestApp, ask: Ask, phone_number: string): Promise<void> {
  const sibling = await registerLearner(app, { ...newIdentity(), phone_number });
  app.clock.advance(MINUTE);
  await ask(sendOtp, { body: { phone_number, purpose: 'login' } });
  const otp = lastCode(app, phone_number);
  const first = await ask(verifyOtp, { body: { phone_number, purpose: 'login', otp } });
  const choice = 'choice' in first ? first.choice : undefined;
  await ask(chooseAccount, { body: { choice, user_id: sibling.user_id } });
  const { token } = await makePasswordLink(app.db, app.clock, sibling.user_id);
  await ask(setPasswordByLink, { body: { token, password: 'yet another good one' } });
}

/** A second factor with a remembered device and both kinds of codes, until it is turned off. */
async function useSecondFactor(app: TestApp, ask: Ask): Promise<void> {
  const { username, password, token } = await registerLearner(app);
  await ask(setUpSecondFactor, { token });
  const { secret } = await ask(setUpSecondFactor, { token });
  const { recovery_codes } = await ask(confirmSecondFactor, { token, body: { code: codeNow(app, secret) } });
  const { challenge } = await ask(logIn, { body: { username, password } }, 401);
  const code = nextCode(app, secret);
  const { device } = await ask(logInBySecondFactor, { body: { challenge, code, remember: true } });
  await ask(logInBySecondFactor, { body: { challenge, code } }, 400);
  await ask(logInBySecondFactor, { body: { challenge, recovery_code: recovery_codes[0] } });
  await ask(logIn, { body: { username, password, device } });
  const { devices } = await ask(getSecondFactor, { token });
  await ask(forgetRememberedDevice, { token, params: { device_id: devices[0]?.id ?? '' } });
  await ask(renewRecoveryCodes, { token, body: { password, code: nextCode(app, secret) } });
  await ask(turnOffSecondFactor, { token, body: { password, code: nextCode(app, secret) } });
}

async function changeProfileTwice(ask: Ask, token: string): Promise<void> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (let n = 0; n < 2; n++) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ full_name: 'A', email: '', preferred_language: 'ne' }))
      form.append(name, value);
    if (n === 0) form.append('profile_picture', new Blob([new Uint8Array(picture)]), 'a.png');
    else {
      const other = await sharp(picture).negate().png().toBuffer();
      form.append('profile_picture', new Blob([new Uint8Array(other)]), 'b.png');
    }
    await ask(updateProfile, { token, body: form });
  }
  await ask(nameLater, { token });
  const { profile_picture } = await ask(getProfile, { token });
  await ask(getInstitute);
  await ask(getInstitutePicture, { params: { hash: '0'.repeat(64) } }, 404);
  // There is an admin, as on every server that learners use.
  await ask(findSetup, {}, 404);
  const institute_name = { en: '', ne: '' };
  const admin = { username: 'first', password: 'correct horse', phone_number: '9800000000' };
  const chosen = { ...admin, setup_code: 'X', preferred_language: 'en', institute_name };
  await ask(setUp, { body: chosen }, 404);
  await ask(getPicture, { params: { hash: profile_picture?.split('/').at(-2) ?? '' } });
}

async function takeQuizTwice(app: TestApp, ask: Ask, token: string): Promise<void> {
  const quiz = await addQuiz(app, sampleQuiz(3, { allowed_attempts: 9, raise_hand: true }));
  const params = { id: quiz.quiz_id };
  await ask(findSealedPaper, { token, params }, 409);
  await ask(getSealedPaper, { params: { ...params, seal: `1-${'A'.repeat(22)}` } }, 404);
  // Some learner has the quiz at another time, so that every list asks for the learner's overrides.
  await app.db
    .update(quizzes)
    .set({ overrides: 1, override_end: new Date(app.clock.now() + MINUTE).toISOString() })
    .where(eq(quizzes.id, quiz.quiz_id));
  app.deps.open_quizzes.forget();
  await ask(getQuizJsonSchema);
  await joinAndLeave(app, ask, token);
  await ask(listQuizzes, { token });
  await ask(listUpcomingQuizzes, { token });
  await ask(getQuizSchedule, { token, params });
  await ask(findAttempt, { token, params }, 404);
  const first = (await ask(openAttempt, { token, params })).attempt.id;
  await ask(getQuiz, { token, params });
  await ask(findAttempt, { token, params });
  await ask(getQuestion, { token, params: { ...params, n: 1 } });
  await ask(getPaper, { token, params });
  await ask(raiseHand, { token, params, body: { note: 'My pencil broke' } });
  await ask(findHand, { token, params });
  await ask(lowerHand, { token, params });
  const save = { attempt: first, client: 'one-device', seq: 1, answers: answersTo(quiz, [1]) };
  await ask(saveAnswers, { token, params, body: save });
  await ask(saveAnswers, { token, params, body: save }); // a late duplicate
  const submitted = await ask(submitAttempt, { token, params, body: { answers: answersTo(quiz, [0]) } });
  await ask(submitAttempt, { token, params, body: { attempt: first, answers: {} } });
  await ask(listResults, { token });
  await ask(getReport, { token, params: { id: submitted.result } });
  await ask(listReceiptKeys);
  await ask(getSignedReceipts, { token, params: { id: submitted.result } });
  await ask(getLedger, { token, params });
  await ask(makeGuardianLink, { token, body: { progress: true, days: 1 } });
  const { link } = await ask(makeGuardianLink, { token, body: { attempt_id: submitted.result, days: 1 } });
  await ask(getShared, { params: { link: link.replace('/shared/', '') } });
  const [newest] = await ask(listGuardianLinks, { token });
  await ask(endGuardianLink, { token, params: { link_id: newest?.id ?? '' } });
  const problem = { question_id: quiz.questions[0]?.id, text: 'Two options are the same' };
  await ask(reportQuestionProblem, { token, params: { id: submitted.result }, body: problem });
  await ask(getReport, { token, params: { id: submitted.result } });

  // An attempt that runs out of time is finished on the next request. Answers given in time arrive late.
  const second = (await ask(openAttempt, { token, params })).attempt.id;
  const answered = new Date(app.clock.now()).toISOString();
  app.clock.advance(11 * MINUTE);
  await ask(listQuizzes, { token });
  await ask(listUnseenResults, { token });
  await ask(listResults, { token });
  const answers = answersTo(quiz, [0, 0]);
  const answered_at = Object.fromEntries(Object.keys(answers).map((question) => [question, answered]));
  await ask(submitAttempt, { token, params, body: { attempt: second, answers, answered_at } });
  await makeEveryPracticeCall(app, ask, token, submitted.result);
}
