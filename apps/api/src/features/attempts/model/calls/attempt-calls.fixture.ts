import {
  getQuizSchedule,
  listQuizzes,
  listUpcomingQuizzes,
  type UpcomingQuiz,
} from '@abhyas/contract/quizzes';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AttemptModel, Observed } from '#features/attempts/model/attempt-model.fixture.ts';
import { requireDraw } from '#features/attempts/model/drawing-quiz.fixture.ts';
import {
  momentOf,
  numberOf,
  refused,
  requireReceipt,
  type Scene,
  type Server,
} from '#features/attempts/model/scene.fixture.ts';
import { requireRevisionOf, requireSamePaper } from '#features/attempts/model/seen-paper.fixture.ts';
import { requireUnsealed } from '#features/attempts/paper/unseal.fixture.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { type AudienceCall, audienceOfModel, audienceOfServer } from './audience-calls.fixture.ts';
import type { SaveCall, SubmitCall } from './model-calls.fixture.ts';
import { type ResultsCall, resultsOfModel, resultsOfServer } from './results-calls.fixture.ts';
import { callModelAsStaff, callServerAsStaff, type StaffCall } from './staff-calls.fixture.ts';

/** One call with its full input. It goes to the server and to the model alike. */
export type Call =
  | { name: 'open' | 'find'; server: Server }
  /** `number`: of the attempt that it names. */
  | { name: 'resume'; server: Server; number: number }
  | { name: 'list' | 'schedule' | 'auto-finish' }
  | { name: 'save'; server: Server; with: SaveCall }
  | { name: 'submit'; server: Server; with: SubmitCall }
  | AudienceCall
  | ResultsCall
  | StaffCall;

/** An attempt id that does not exist. */
const ABSENT = 999_999_999_999;

/** `ahead`: how far (ms) the clock of the receiving server is ahead of the model's clock. */
export function callModel(model: AttemptModel, made: Call, ahead: number): Observed {
  const { now } = model;
  model.now = now + ahead;
  const observed = outcomeOf(model, made);
  model.now = now;
  return observed;
}

function outcomeOf(model: AttemptModel, made: Call): Observed {
  switch (made.name) {
    case 'open':
      return model.open();
    case 'find':
      return model.find();
    case 'resume':
      return model.resume(made.number);
    case 'save':
      return model.save(made.with);
    case 'submit':
      return model.submit(made.with);
    case 'list':
      return model.list();
    case 'schedule':
      return model.schedule();
    case 'scores':
    case 'results':
    case 'unseen':
      return resultsOfModel(model, made);
    case 'join':
    case 'leave':
    case 'audience':
      return audienceOfModel(model, made);
    case 'auto-finish':
      model.autoFinish();
      return { status: 200 };
    default:
      return callModelAsStaff(model, made);
  }
}

/** Makes the call over HTTP. Returns only what the model predicts as well. */
export async function callServer(scene: Scene, made: Call): Promise<Observed> {
  const person = scene.people['server' in made ? made.server : 'first'];
  switch (made.name) {
    case 'open': {
      const seal = await sealOfNext(scene);
      const answer = await person.open(seal);
      return observeAttemptState(scene, await requireUnsealed(scene.app, person, { answer, seal }));
    }
    case 'find': {
      const answer = await person.find();
      if (answer.status === 200) await observePaper(scene, person, answer.body.attempt);
      return observeAttemptState(scene, answer);
    }
    case 'resume':
      return observeAttemptState(scene, await person.resume(scene.ids.get(made.number) ?? ABSENT));
    case 'save': {
      const { number, answered_at, ...body } = made.with;
      const attempt = scene.ids.get(number) ?? ABSENT;
      const answer = await person.save({ ...body, attempt, answered_at: dated(answered_at) });
      if (answer.status !== 200) return refused(answer);
      const { saved_at, server_time, deadline = '', not_counted } = answer.body;
      requireNoShorter(scene, made.with.number, deadline);
      return {
        status: 200,
        saved_at: Date.parse(saved_at),
        server_time: Date.parse(server_time),
        deadline: Date.parse(deadline),
        not_counted: not_counted.sort((a, b) => a - b),
      };
    }
    case 'submit':
      return submit(scene, made);
    case 'list': {
      const { status, body } = await call(scene.app.url, listQuizzes, { token: await person.signedIn() });
      const found = body.find(({ id }) => id === scene.quiz.quiz_id);
      const open = found?.open_attempt;
      return {
        status,
        remaining: found?.remaining_attempts ?? null,
        settings: found ? shownOf(found) : null,
        open: open ? { number: open.number, deadline: Date.parse(open.deadline) } : null,
      };
    }
    case 'schedule': {
      const token = await person.signedIn();
      const params = { id: scene.quiz.quiz_id };
      const { status, body } = await call(scene.app.url, getQuizSchedule, { token, params });
      const listed = await call(scene.app.url, listUpcomingQuizzes, { token });
      const upcoming = listed.body.find(({ id }) => id === scene.quiz.quiz_id);
      const settings = status === 200 ? shownOf(body) : null;
      if (upcoming) expect(shownOf(upcoming)).toEqual(settings);
      return {
        ...{ status, settings, upcoming: upcoming !== undefined },
        phase: status === 200 ? body.phase : null,
      };
    }
    case 'scores':
    case 'results':
    case 'unseen':
      return resultsOfServer(scene, made);
    case 'join':
    case 'leave':
    case 'audience':
      return audienceOfServer(scene, made);
    case 'auto-finish':
      await scene.autoFinish();
      return { status: 200 };
    default:
      return callServerAsStaff(scene, made);
  }
}

function shownOf(card: UpcomingQuiz) {
  const { start_time, end_time, duration_minutes, allowed_attempts, show_answers } = card;
  const times = { start_time: momentOf(start_time), end_time: momentOf(end_time) };
  return { ...times, duration_minutes, allowed_attempts, show_answers };
}

/** Whatever staff do, the time of a running attempt never gets shorter, unless they end the exam for everyone. */
function requireNoShorter({ deadlines }: Scene, number: number, deadline: string): void {
  const known = deadlines.get(number) ?? '';
  if (deadline < known) throw new Error(`Attempt ${number} ended at ${known} and now at ${deadline}`);
  deadlines.set(number, deadline);
}

async function submit(scene: Scene, made: { server: Server; with: SubmitCall }): Promise<Observed> {
  const { number, answers, answered_at, client, reopenings, languages, times } = made.with;
  const deadline = made.with.deadline === undefined ? undefined : iso(made.with.deadline);
  const as_of = made.with.as_of ? iso(made.with.as_of) : made.with.as_of;
  const attempt = number === undefined ? undefined : (scene.ids.get(number) ?? ABSENT);
  const screen = { languages, times };
  const body = {
    answers,
    attempt,
    client,
    deadline,
    reopenings,
    as_of,
    answered_at: dated(answered_at),
    ...screen,
  };
  const before = new Map(scene.reopenings);
  const answer = await scene.people[made.server].submit(body);
  if (answer.status !== 200) return refused(answer);
  const { result, receipt, not_counted, available_at, ended, ...rest } = answer.body;
  const of = numberOf(scene, result);
  const { late, released, finished_by } = rest;
  requireReceipt(scene, of, { late, released, receipt, finished_by, before });
  return {
    ...{ status: 200, number: of, ...rest, available_at: momentOf(available_at) },
    not_counted: not_counted.sort((a, b) => a - b),
    ...(ended && { ended: Date.parse(ended.at) }),
  };
}

/** Every second client has the sealed paper of the current revision. */
async function sealOfNext(scene: Scene): Promise<string | undefined> {
  scene.openings += 1;
  if (scene.openings % 2 === 0) return undefined;
  const { quiz_id } = scene.quiz;
  const { db, attempts } = scene.app.deps;
  const [quiz] = await db.select({ revision: quizzes.revision }).from(quizzes).where(eq(quizzes.id, quiz_id));
  return quiz && attempts.sealing.sealOf({ quiz_id, revision: quiz.revision });
}

/** A call at the same instant may have ended the attempt, and opened the next one. */
async function observePaper(
  scene: Scene,
  person: Scene['people']['first'],
  { id, number }: { id: number; number: number },
): Promise<void> {
  const paper = await person.paper();
  const again = await person.find();
  if (paper.status !== 200 || again.status !== 200 || again.body.attempt.id !== id) return;
  const { questions } = paper.body;
  requireSamePaper(scene, number, questions);
  if (await requireRevisionOf(scene, id, questions)) scene.shuffled.papers += 1;
}

const dated = (answered_at: Record<string, number>) =>
  Object.fromEntries(Object.entries(answered_at).map(([question, at]) => [question, iso(at)]));

function observeAttemptState(
  scene: Scene,
  answer: Awaited<ReturnType<Scene['people']['first']['open']>>,
): Observed {
  if (answer.status !== 200) return refused(answer);
  const { id, number, started_at, deadline, server_time, saved_at } = answer.body.attempt;
  const { answers, flags, reopenings = 0 } = answer.body.attempt;
  const known = scene.ids.get(number);
  if (known !== undefined && known !== id)
    throw new Error(`Attempt ${number} has id ${known}, but the server returned ${id}`);
  scene.ids.set(number, id);
  requireNoShorter(scene, number, deadline);
  requireDraw(scene, answer.body);
  return {
    status: 200,
    number,
    started_at: Date.parse(started_at),
    deadline: Date.parse(deadline),
    server_time: Date.parse(server_time),
    answers,
    flags,
    reopenings,
    saved_at: momentOf(saved_at),
  };
}
