import type { QuizJson } from '@abhyas/contract/quiz-json';
import { QUESTIONS } from '#features/attempts/model/attempt-commands.fixture.ts';
import { AttemptModel } from '#features/attempts/model/attempt-model.fixture.ts';
import { callServer } from '#features/attempts/model/calls/attempt-calls.fixture.ts';
import { addDrawingQuiz, ownAndPool } from '#features/attempts/model/drawing-quiz.fixture.ts';
import { type ModelQuiz, newQuiz } from '#features/attempts/model/model-quiz.fixture.ts';
import { paperOf, type Scene } from '#features/attempts/model/scene.fixture.ts';
import { autoFinish } from '#features/attempts/submission/auto-finish.service.ts';
import { HOUR, iso, MINUTE } from '#platform/time/clock.ts';
import { addQuiz, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';
import {
  admin,
  app,
  attempts,
  audiences,
  classes,
  clock,
  learner,
  START,
  second_app,
} from './servers.fixture.ts';
import type { PossibleStates } from './steps.fixture.ts';

const DURATION = 10 * MINUTE;
const ALLOWED = 2;

let made = 0;
/** Of all runs. */
export const shuffled = { papers: 0 };
export type Order = Pick<QuizJson, 'shuffle_questions' | 'shuffle_options'>;
export type Release = Pick<ModelQuiz, 'show_score' | 'show_answers'>;
/**
 * Creates a new quiz. Every run starts at the same time of day, long after the quiz was created: the clock may be set
 * back, and what is shown at once is shown from the creation on.
 */
export async function newScene(
  shown: Release & Pick<ModelQuiz, 'status'>,
  /** `sections`: the quiz draws in them. */
  paper: Order | 'sections',
): Promise<{ model: PossibleStates; real: Scene }> {
  const isDrawn = paper === 'sections';
  const created_at = START - 1000 * HOUR;
  clock.time = created_at;
  const settings = { ...shown, end_time: START + 2 * HOUR };
  const sample = sampleQuiz(isDrawn ? QUESTIONS / 2 : QUESTIONS, {
    ...settings,
    end_time: iso(settings.end_time),
    duration_minutes: DURATION / MINUTE,
    allowed_attempts: ALLOWED,
    ...(!isDrawn && paper),
  });
  // Questions of its own in the bank.
  made += 1;
  for (const { text } of sample.questions) {
    text.en += ` of run ${made}`;
    text.ne += ` ${made}`;
  }
  const signedIn = keepSignedIn(app, admin);
  const quiz = isDrawn
    ? await addDrawingQuiz(app, signedIn, { sample, run: made })
    : await addQuiz(app, sample);
  const drawn = isDrawn ? ownAndPool(quiz) : undefined;
  clock.time = START;
  const modelQuiz = newQuiz({ ...settings, created_at, duration: DURATION });
  const model = new AttemptModel({
    now: clock.time,
    paper: paperOf(quiz, drawn),
    quiz: modelQuiz,
    allowed: ALLOWED,
  });
  const real: Scene = {
    app,
    people: { first: await seat(app, quiz, learner), second: await seat(second_app, quiz, learner) },
    ...{ quiz, drawn, draws: new Map(), papers: new Map(), shuffled, audiences },
    admin: signedIn,
    autoFinish: () => autoFinish(attempts),
    openings: 0,
    ids: new Map(),
    receipts: new Map(),
    deadlines: new Map(),
    reopenings: new Map(),
    classes,
    regrades: 0,
    sent: new Map(),
    last_submission: {
      ...{ number: undefined, answers: {}, answered_at: {}, languages: {}, times: undefined },
      ...{ client: undefined, deadline: undefined, reopenings: undefined, as_of: undefined },
    },
  };
  await callServer(real, { name: 'leave' }); // the class that the last run has joined
  return { model: { models: [model] }, real };
}
