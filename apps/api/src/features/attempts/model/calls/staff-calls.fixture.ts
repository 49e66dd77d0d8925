import { isDeepStrictEqual } from 'node:util';
import { replaceBankQuestion } from '@abhyas/contract/bank';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { takeNewestVersion } from '@abhyas/contract/quizzes/bank-uses';
import { getAdminQuiz, orderQuestions, replaceQuestion, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { type AttemptModel, type Observed, refusal } from '#features/attempts/model/attempt-model.fixture.ts';
import { editSection } from '#features/attempts/model/drawing-quiz.fixture.ts';
import type { ModelBankQuestion, ModelPaper } from '#features/attempts/model/model-attempt.fixture.ts';
import { doSettingsLetMoreSit, isSeen } from '#features/attempts/model/model-confirmation.fixture.ts';
import {
  isByHand,
  isPossible,
  type ModelQuiz,
  type ModelSettings,
  releasedOf,
  withSettings,
} from '#features/attempts/model/model-quiz.fixture.ts';
import { refused, type Scene } from '#features/attempts/model/scene.fixture.ts';
import { iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { type OverrideCall, overrideModel, overrideServer } from './override-calls.fixture.ts';
import { type RegradeCall, regradeModel, regradeServer } from './regrade-calls.fixture.ts';
import { type RunningCall, runningModel, runningServer } from './running-calls.fixture.ts';

/** What staff do with the quiz, with its full input. */
export type StaffCall =
  | { name: 'edit key'; question: number; correct: number }
  | { name: 'edit in bank'; question: number; correct: number }
  | { name: 'take newest'; question: number }
  /** `questions`: those that have it. */
  | { name: 'edit marks'; marks_wrong: number; questions: number[] }
  | { name: 'edit order'; first: number }
  /** `in_sections`: the quiz has some. */
  | { name: 'shuffle'; questions: boolean; options: boolean; in_sections: boolean }
  | { name: 'set'; settings: ModelSettings }
  /** `confirmed`: that keys go out although learners can still sit the quiz. */
  | { name: 'release'; parts: Parts; confirmed: boolean }
  | OverrideCall
  | RunningCall
  | RegradeCall;

export function callModelAsStaff(model: AttemptModel, made: StaffCall): Observed {
  switch (made.name) {
    case 'edit key': {
      const { versions } = bankQuestionOf(model, made.question);
      const written = { key: model.paper.options[made.question]?.[made.correct], edited: true };
      // "A content that the bank question has had before is that version; any other one becomes the newest."
      if (!versions.some((version) => isDeepStrictEqual(version, written))) versions.push(written);
      show(model, made.question, {
        versions,
        shown: versions.findLastIndex((version) => isDeepStrictEqual(version, written)),
      });
      return { status: 200 };
    }
    case 'edit in bank': {
      const { versions, shown } = bankQuestionOf(model, made.question);
      const written = { key: model.paper.options[made.question]?.[made.correct], edited: true };
      if (!isDeepStrictEqual(versions.at(-1), written)) versions.push(written);
      const bank = { ...model.paper.bank, [made.question]: { versions, shown } };
      // No revision: what is shown to whom does not change.
      model.papers[model.papers.length - 1] = { ...model.paper, bank };
      return { status: 200 };
    }
    case 'take newest': {
      const { versions } = bankQuestionOf(model, made.question);
      show(model, made.question, { versions, shown: versions.length - 1 });
      return { status: 200 };
    }
    case 'edit marks':
      model.papers.push(withDeduction(model.paper, made));
      return { status: 200 };
    case 'edit order':
      model.papers.push({ ...model.paper });
      return { status: 200 };
    case 'shuffle':
      // "Each section has its own."
      if (made.in_sections && (made.questions || made.options)) return refusal(400, 'INVALID_INPUT');
      model.papers.push({ ...model.paper });
      return { status: 200 };
    case 'set':
      return set(model, made.settings);
    case 'release':
      return release(model, made);
    case 'regrade':
      return regradeModel(model, made);
    case 'extend one':
    case 'reopen':
    case 'end for all':
      return runningModel(model, made);
    default:
      return overrideModel(model, made);
  }
}

function withDeduction(
  paper: ModelPaper,
  { marks_wrong, questions }: { marks_wrong: number; questions: number[] },
): ModelPaper {
  const changed = questions.map((id) => [id, { correct: paper.marks[id]?.correct ?? 0, wrong: marks_wrong }]);
  return { ...paper, marks: { ...paper.marks, ...Object.fromEntries(changed) } };
}

function bankQuestionOf({ paper }: AttemptModel, question: number): ModelBankQuestion {
  const now = { key: paper.key[question], edited: paper.edited[question] ?? false };
  return structuredClone(paper.bank[question] ?? { versions: [now], shown: 0 });
}

/** The next revision has this version of the question. Attempts stay on theirs. */
function show(model: AttemptModel, question: number, { versions, shown }: ModelBankQuestion): void {
  const { key = 0, edited = false } = versions[shown] ?? {};
  const { [question]: _, ...others } = model.paper.edited;
  model.papers.push({
    ...model.paper,
    key: { ...model.paper.key, [question]: key },
    edited: edited ? { ...others, [question]: true } : others,
    bank: { ...model.paper.bank, [question]: { versions, shown } },
  });
}

/** "It may go back to a draft while nobody has opened it." */
function set(model: AttemptModel, settings: ModelSettings): Observed {
  const changed = withSettings(model.quiz, settings, model.now);
  if (!isPossible(changed)) return refusal(400, 'INVALID_INPUT');
  const isWithdrawn = changed.status === 'draft' && model.quiz.status === 'published';
  if (isWithdrawn && model.attempts.length > 0) return refusal(409, 'QUIZ_HAS_ATTEMPTS');
  const quiz = model.attempts.length > 0 ? withReleaseMoments(model, changed) : changed;
  if (doSettingsLetMoreSit(model.quiz, quiz)) quiz.is_confirmed = false;
  const [was, is] = [releasedOf(model.quiz, model.now).released, releasedOf(quiz, model.now).released];
  const withdrawn = { score: was.score && !is.score, answers: was.answers && !is.answers };
  if (isSeen(model, withdrawn)) return refusal(409, 'RESULTS_SEEN');
  model.quiz = quiz;
  return { status: 200 };
}

/** "What is shown at once from now on was released now; what staff will release is withheld until then." */
function withReleaseMoments({ quiz, now }: AttemptModel, changed: ModelQuiz): ModelQuiz {
  const by_hand = { ...changed.by_hand };
  let { is_confirmed } = changed;
  for (const part of ['score', 'answers'] as const) {
    const after = changed[`show_${part}`];
    if (after === quiz[`show_${part}`]) continue;
    if (after === 'at_once' && !releasedOf(quiz, now).released[part]) by_hand[part] = now;
    if (after === 'by_hand') {
      by_hand[part] = null;
      is_confirmed = false;
    }
  }
  return { ...changed, by_hand, is_confirmed };
}

export type Parts = { score?: boolean; answers?: boolean };

/** Releases (true) or withdraws (false). "Reversible until someone has seen it", all or nothing. */
function release(model: AttemptModel, { parts, confirmed }: { parts: Parts; confirmed: boolean }): Observed {
  const { now } = model;
  const quiz = { ...model.quiz };
  const by_hand = { ...quiz.by_hand };
  const withdrawn: Parts = {};
  for (const part of ['score', 'answers'] as const) {
    const wanted = parts[part];
    if (wanted === undefined) continue;
    const isOwn = model.quiz[`show_${part}`] === 'by_hand';
    // "Keys that come with a score that staff release are released by hand, too."
    const comesWithScore =
      part === 'answers' &&
      model.quiz.show_answers === 'at_once' &&
      (model.quiz.show_score === 'by_hand' || isByHand(model.quiz, 'at_once'));
    if (!isOwn && !comesWithScore) return refusal(409, 'RELEASE_NOT_BY_HAND');
    const moment = quiz.by_hand[part];
    if (wanted && (moment === null || moment > now)) by_hand[part] = now;
    if (wanted || (moment === null && isOwn)) continue;
    by_hand[part] = null;
    quiz[`show_${part}`] = 'by_hand';
    quiz.is_confirmed = false;
    withdrawn[part] = true;
  }
  const sendsKeys = parts.answers && (quiz.show_score !== 'by_hand' || by_hand.score !== null);
  if (sendsKeys && quiz.end_time === null && !quiz.is_confirmed) {
    if (!confirmed && model.canSomeoneSit()) return refusal(409, 'STILL_SITTING');
    quiz.is_confirmed = true;
  }
  if (isSeen(model, withdrawn)) return refusal(409, 'RESULTS_SEEN');
  model.quiz = { ...quiz, by_hand };
  return { status: 200 };
}

/** The same content in the quiz and in the bank, whose options have the ids of the quiz that they came from. */
function contentOf({ quiz }: Scene, { question, correct }: { question: number; correct: number }) {
  const options = quiz.questions.find(({ id }) => id === question)?.options ?? [];
  return {
    text: { en: `Question ${question}` },
    options: options.map((id, index) => ({ id, text: { en: `${id}` }, is_correct: index === correct })),
  };
}

/** More than there are. */
const EVERYONE = 1_000_000;

export async function callServerAsStaff(scene: Scene, made: StaffCall): Promise<Observed> {
  const { quiz } = scene;
  const params = { id: quiz.quiz_id };
  switch (made.name) {
    case 'edit key': {
      const body = contentOf(scene, made);
      return asAdmin(scene, replaceQuestion, { params: { ...params, question_id: made.question }, body });
    }
    case 'edit in bank': {
      const token = await scene.admin();
      const { body } = await call(scene.app.url, getAdminQuiz, { params, token });
      const { bank } = body.questions.find(({ id }) => id === made.question) ?? {};
      const of = { params: { id: bank?.bank_id ?? 0 }, body: { content: contentOf(scene, made) } };
      return asAdmin(scene, replaceBankQuestion, of);
    }
    case 'take newest':
      return asAdmin(scene, takeNewestVersion, { params: { ...params, question_id: made.question } });
    case 'edit marks':
      if (scene.drawn) return editSection(scene, made);
      return asAdmin(scene, updateQuiz, { params, body: { marks_wrong: made.marks_wrong } });
    case 'edit order': {
      const ids = scene.drawn?.own ?? quiz.questions.map(({ id }) => id);
      const question_ids = [...ids.slice(made.first), ...ids.slice(0, made.first)];
      return asAdmin(scene, orderQuestions, { params, body: { question_ids } });
    }
    case 'shuffle': {
      const body = { shuffle_questions: made.questions, shuffle_options: made.options };
      return asAdmin(scene, updateQuiz, { params, body });
    }
    case 'set': {
      const { start_time, end_time, ...rest } = made.settings;
      const body = { ...rest, ...written({ start_time, end_time }) };
      return asAdmin(scene, updateQuiz, { params, body });
    }
    case 'release':
      return asAdmin(scene, releaseResults, {
        params,
        body: { ...made.parts, ...(made.confirmed && { can_still_sit: EVERYONE }) },
      });
    case 'regrade':
      return regradeServer(scene, made);
    case 'extend one':
    case 'reopen':
    case 'end for all':
      return runningServer(scene, made);
    default:
      return overrideServer(scene, made);
  }
}

const written = (times: Record<string, number | null | undefined>) =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, time]) =>
      time === undefined ? [] : [[name, time === null ? null : iso(time)]],
    ),
  );

async function asAdmin(
  { app, admin }: Scene,
  endpoint: Endpoint,
  request: { params: Record<string, number>; body?: unknown },
): Promise<Observed> {
  const answer = await call(app.url, endpoint, { ...request, token: await admin() });
  return answer.status === 200 ? { status: 200 } : refused(answer);
}
