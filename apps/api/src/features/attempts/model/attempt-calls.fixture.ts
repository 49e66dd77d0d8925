import { listQuizzes } from '@abhyas/contract/quizzes';
import { orderQuestions, replaceQuestion, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { iso } from '../../../platform/time/clock.ts';
import { call } from '../../../testing/api-client.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import type { MadeQuiz } from '../../../testing/factories.ts';
import type { seat } from '../../../testing/seat.ts';
import type { AttemptModel, Observed, SaveCall, SubmitCall } from './attempt-model.fixture.ts';
import { countsOf, scoreOf } from './model-attempt.fixture.ts';

/** Which of two servers receives a call. The clock of the second may differ. */
export type Server = 'first' | 'second';

/** One call with its full input. It goes to the server and to the model alike. */
export type Call =
  | { name: 'open' | 'find'; server: Server }
  | { name: 'list' | 'results' | 'scores' | 'auto-finish' }
  | { name: 'save'; server: Server; with: SaveCall }
  | { name: 'submit'; server: Server; with: SubmitCall }
  | { name: 'edit key'; question: number; correct: number }
  | { name: 'edit marks'; marks_wrong: number }
  | { name: 'edit order'; first: number }
  | { name: 'accept late'; accept_late: boolean };

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
    case 'save':
      return model.save(made.with);
    case 'submit':
      return model.submit(made.with);
    case 'list': {
      const { remaining } = model;
      const open = model.unfinished();
      return {
        status: 200,
        remaining,
        open: open ? { number: open.number, deadline: open.deadline } : null,
      };
    }
    case 'scores': {
      model.readScores();
      return { status: 200, scores: scoresOf(model) };
    }
    case 'results': {
      model.readReports();
      const finished = model.attempts.flatMap((attempt) =>
        attempt.completed === null ? [] : [{ ...attempt, completed: attempt.completed }],
      );
      finished.sort((a, b) => b.completed - a.completed || b.number - a.number);
      return {
        status: 200,
        attempts: finished.map((attempt) => {
          const { number, completed, late, on_time_score, answers, paper, ungraded } = attempt;
          const score = scoreOf(attempt);
          return {
            number,
            completed,
            late,
            on_time_score,
            score,
            answers,
            ungraded,
            key: paper.key,
            ...countsOf(attempt),
          };
        }),
      };
    }
    case 'edit key':
      model.papers.push({
        ...model.paper,
        key: { ...model.paper.key, [made.question]: model.paper.options[made.question]?.[made.correct] ?? 0 },
      });
      return { status: 200 };
    case 'edit marks':
      model.papers.push({ ...model.paper, marks_wrong: made.marks_wrong });
      return { status: 200 };
    case 'edit order':
      model.papers.push({ ...model.paper });
      return { status: 200 };
    case 'accept late':
      model.accept_late = made.accept_late;
      return { status: 200 };
    case 'auto-finish':
      model.autoFinish();
      return { status: 200 };
  }
}

const scoresOf = ({ attempts }: AttemptModel) =>
  attempts
    .filter(({ completed }) => completed !== null)
    .map((attempt) => ({ number: attempt.number, score: scoreOf(attempt), late: attempt.late }));

export interface Scene {
  app: TestApp;
  /** The learner's account and token on each of the two servers. */
  people: Record<Server, Awaited<ReturnType<typeof seat>>>;
  quiz: MadeQuiz;
  admin: () => Promise<string>;
  autoFinish: () => Promise<unknown>;
  /** Attempt number → id, as the server returned it. */
  ids: Map<number, number>;
  /** The receipts of each attempt, before and after a late submission. */
  receipts: Map<string, string>;
  /** Client → its last `seq` sent. */
  sent: Map<string, number>;
  /** The last submission, so that it can be repeated. */
  last_submission: SubmitCall;
}

/** Makes the call over HTTP. Returns only what the model predicts as well. */
export async function callServer(scene: Scene, made: Call): Promise<Observed> {
  const { quiz } = scene;
  const person = scene.people['server' in made ? made.server : 'first'];
  switch (made.name) {
    case 'open':
      return observeAttemptState(scene, await person.open());
    case 'find':
      return observeAttemptState(scene, await person.find());
    case 'save': {
      const { number, answered_at, ...body } = made.with;
      const attempt = scene.ids.get(number) ?? ABSENT;
      const answer = await person.save({ ...body, attempt, answered_at: dated(answered_at) });
      if (answer.status !== 200) return refused(answer);
      const { saved_at, server_time, not_counted } = answer.body;
      return {
        status: 200,
        saved_at: Date.parse(saved_at),
        server_time: Date.parse(server_time),
        not_counted: not_counted.sort((a, b) => a - b),
      };
    }
    case 'submit': {
      const { number, answers, answered_at, client } = made.with;
      const attempt = number === undefined ? undefined : (scene.ids.get(number) ?? ABSENT);
      const answer = await person.submit({ answers, attempt, client, answered_at: dated(answered_at) });
      if (answer.status !== 200) return refused(answer);
      const { result, receipt, not_counted, ...rest } = answer.body;
      const of = numberOf(scene, result);
      requireReceipt(scene, of, rest.late, receipt);
      return { status: 200, number: of, ...rest, not_counted: not_counted.sort((a, b) => a - b) };
    }
    case 'list': {
      const { status, body } = await call(scene.app.url, listQuizzes, { token: await person.signedIn() });
      const found = body.find(({ id }) => id === quiz.quiz_id);
      const open = found?.open_attempt;
      return {
        status,
        remaining: found?.remaining_attempts,
        open: open ? { number: open.number, deadline: Date.parse(open.deadline) } : null,
      };
    }
    case 'scores': {
      const { status, body } = await person.results();
      const { attempts = [] } = body.find(({ id }) => id === quiz.quiz_id) ?? {};
      const scores = attempts.map(({ number, score, late }) => ({ number, score, late }));
      return { status, scores: scores.sort((a, b) => a.number - b.number) };
    }
    case 'results':
      return observeResults(scene);
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
      const params = { id: quiz.quiz_id, question_id: made.question };
      return asAdmin(scene, replaceQuestion, { params, body });
    }
    case 'edit marks':
      return asAdmin(scene, updateQuiz, {
        params: { id: quiz.quiz_id },
        body: { marks_wrong: made.marks_wrong },
      });
    case 'edit order': {
      const ids = quiz.questions.map(({ id }) => id);
      const question_ids = [...ids.slice(made.first), ...ids.slice(0, made.first)];
      return asAdmin(scene, orderQuestions, { params: { id: quiz.quiz_id }, body: { question_ids } });
    }
    case 'accept late':
      return asAdmin(scene, updateQuiz, {
        params: { id: quiz.quiz_id },
        body: { accept_late: made.accept_late },
      });
    case 'auto-finish':
      await scene.autoFinish();
      return { status: 200 };
  }
}

async function asAdmin(
  { app, admin }: Scene,
  endpoint: typeof orderQuestions | typeof replaceQuestion | typeof updateQuiz,
  request: { params: Record<string, number>; body: unknown },
): Promise<Observed> {
  const { status } = await call(app.url, endpoint, { ...request, token: await admin() });
  return { status };
}

const refused = ({ status, body }: { status: number; body: { code?: string } }): Observed => ({
  status,
  code: body.code,
});
const dated = (answered_at: Record<string, number>) =>
  Object.fromEntries(Object.entries(answered_at).map(([question, at]) => [question, iso(at)]));

function observeAttemptState(
  scene: Scene,
  answer: Awaited<ReturnType<Scene['people']['first']['open']>>,
): Observed {
  if (answer.status !== 200) return refused(answer);
  const { id, number, started_at, deadline, server_time, answers, flags, saved_at } = answer.body.attempt;
  const known = scene.ids.get(number);
  if (known !== undefined && known !== id)
    throw new Error(`Attempt ${number} has id ${known}, but the server returned ${id}`);
  scene.ids.set(number, id);
  return {
    status: 200,
    number,
    started_at: Date.parse(started_at),
    deadline: Date.parse(deadline),
    server_time: Date.parse(server_time),
    answers,
    flags,
    saved_at: saved_at === null ? null : Date.parse(saved_at),
  };
}

async function observeResults(scene: Scene): Promise<Observed> {
  const { status, body } = await scene.people.first.results();
  const quiz = body.find(({ id }) => id === scene.quiz.quiz_id);
  const attempts = [];
  for (const { id, number, score, late, completed_timestamp } of quiz?.attempts ?? []) {
    const report = (await scene.people.first.report(id)).body;
    requireReceipt(scene, numberOf(scene, id), late, report.receipt);
    const { correct, incorrect, unanswered, on_time_score } = report;
    const byQuestion = (items: { question: number; selected_option: number | null }[]) =>
      Object.fromEntries(items.map(({ question, selected_option }) => [question, selected_option]));
    const answers = byQuestion(report.answers);
    const ungraded = report.ungraded && {
      received_at: Date.parse(report.ungraded.received_at),
      answers: byQuestion(report.ungraded.answers),
    };
    const key = Object.fromEntries(
      report.questions.map((question) => [
        question.id,
        question.options.find(({ is_correct }) => is_correct)?.id,
      ]),
    );
    const completed = Date.parse(completed_timestamp);
    const counts = { correct, incorrect, unanswered };
    attempts.push({ number, completed, late, on_time_score, score, answers, ungraded, key, ...counts });
    if (report.score !== score || report.late !== late)
      throw new Error('The report has a different score than the list of results');
  }
  return { status, attempts };
}

function numberOf({ ids }: Scene, id: number): number {
  for (const [number, known] of ids) if (known === id) return number;
  throw new Error(`The server returned attempt ${id}, which was never opened`);
}

/** A receipt changes only when late answers are graded. */
function requireReceipt({ receipts }: Scene, number: number, late: boolean, receipt: string): void {
  const name = `${number}, ${late ? 'late' : 'on time'}`;
  const known = receipts.get(name) ?? receipt;
  if (known !== receipt)
    throw new Error(`The receipt of attempt ${name} changed from ${known} to ${receipt}`);
  receipts.set(name, receipt);
}
