import { orderQuestions, releaseResults, replaceQuestion, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { iso } from '../../../platform/time/clock.ts';
import { call } from '../../../testing/api-client.ts';
import { type AttemptModel, type Observed, refusal } from './attempt-model.fixture.ts';
import { isPossible, type ModelSettings, releaseMoments, withSettings } from './model-quiz.fixture.ts';
import { type RegradeCall, regradeModel, regradeServer } from './regrade-calls.fixture.ts';
import { refused, type Scene } from './scene.fixture.ts';

/** What staff do with the quiz, with its full input. */
export type StaffCall =
  | { name: 'edit key'; question: number; correct: number }
  | { name: 'edit marks'; marks_wrong: number }
  | { name: 'edit order'; first: number }
  | { name: 'set'; settings: ModelSettings }
  | { name: 'release'; parts: { score?: boolean; answers?: boolean } }
  | RegradeCall;

export function callModelAsStaff(model: AttemptModel, made: StaffCall): Observed {
  switch (made.name) {
    case 'edit key':
      model.papers.push({
        ...model.paper,
        key: { ...model.paper.key, [made.question]: model.paper.options[made.question]?.[made.correct] ?? 0 },
        edited: { ...model.paper.edited, [made.question]: true },
      });
      return { status: 200 };
    case 'edit marks':
      model.papers.push({ ...model.paper, marks_wrong: made.marks_wrong });
      return { status: 200 };
    case 'edit order':
      model.papers.push({ ...model.paper });
      return { status: 200 };
    case 'set':
      return set(model, made.settings);
    case 'release':
      return release(model, made.parts);
    case 'regrade':
      return regradeModel(model, made);
  }
}

/** "It may go back to a draft while nobody has opened it." */
function set(model: AttemptModel, settings: ModelSettings): Observed {
  const changed = withSettings(model.quiz, settings, model.now);
  if (!isPossible(changed)) return refusal(400, 'INVALID_INPUT');
  const isWithdrawn = changed.status === 'draft' && model.quiz.status === 'published';
  if (isWithdrawn && model.attempts.length > 0) return refusal(409, 'QUIZ_HAS_ATTEMPTS');
  model.quiz = changed;
  return { status: 200 };
}

type Parts = { score?: boolean; answers?: boolean };

/** Releases (true) or withdraws (false). "Reversible until someone has seen it", all or nothing. */
function release(model: AttemptModel, parts: Parts): Observed {
  const { quiz, now } = model;
  const by_hand = { ...quiz.by_hand };
  const withdrawn: Parts = {};
  for (const part of ['score', 'answers'] as const) {
    const wanted = parts[part];
    if (wanted === undefined) continue;
    if (quiz[`show_${part}`] !== 'by_hand') return refusal(409, 'RELEASE_NOT_BY_HAND');
    const moment = quiz.by_hand[part];
    if (wanted && (moment === null || moment > now)) by_hand[part] = now;
    if (wanted || moment === null) continue;
    by_hand[part] = null;
    withdrawn[part] = true;
  }
  if (isSeen(model, withdrawn)) return refusal(409, 'RESULTS_SEEN');
  model.quiz = { ...quiz, by_hand };
  return { status: 200 };
}

/** Whether the learner was sent what is to be withdrawn since it was released. Without the score there are no answers. */
function isSeen({ quiz, attempts }: AttemptModel, { score, answers }: Parts): boolean {
  const since = releaseMoments(quiz);
  const isSince = (sent: number | null, moment: number | null) =>
    sent !== null && moment !== null && sent >= moment;
  return attempts.some(
    ({ completed, score_sent_at, keys_sent_at }) =>
      completed !== null &&
      ((score && isSince(score_sent_at, since.score)) ||
        ((score || answers) && isSince(keys_sent_at, since.answers))),
  );
}

export function callServerAsStaff(scene: Scene, made: StaffCall): Promise<Observed> {
  const { quiz } = scene;
  const params = { id: quiz.quiz_id };
  switch (made.name) {
    case 'edit key': {
      const options = quiz.questions.find(({ id }) => id === made.question)?.options ?? [];
      const body = {
        text: { en: `Question ${made.question}` },
        options: options.map((id, index) => ({
          id,
          text: { en: `${id}` },
          is_correct: index === made.correct,
        })),
      };
      return asAdmin(scene, replaceQuestion, { params: { ...params, question_id: made.question }, body });
    }
    case 'edit marks':
      return asAdmin(scene, updateQuiz, { params, body: { marks_wrong: made.marks_wrong } });
    case 'edit order': {
      const ids = quiz.questions.map(({ id }) => id);
      const question_ids = [...ids.slice(made.first), ...ids.slice(0, made.first)];
      return asAdmin(scene, orderQuestions, { params, body: { question_ids } });
    }
    case 'set': {
      const { start_time, end_time, ...rest } = made.settings;
      const body = { ...rest, ...written({ start_time, end_time }) };
      return asAdmin(scene, updateQuiz, { params, body });
    }
    case 'release':
      return asAdmin(scene, releaseResults, { params, body: made.parts });
    case 'regrade':
      return regradeServer(scene, made);
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
  endpoint: typeof orderQuestions | typeof replaceQuestion | typeof updateQuiz | typeof releaseResults,
  request: { params: Record<string, number>; body: unknown },
): Promise<Observed> {
  const answer = await call(app.url, endpoint, { ...request, token: await admin() });
  return answer.status === 200 ? { status: 200 } : refused(answer);
}
