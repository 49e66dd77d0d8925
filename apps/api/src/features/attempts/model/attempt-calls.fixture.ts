import { listQuizzes } from '@abhyas/contract/quizzes';
import { replaceQuestion, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { iso } from '../../../platform/time/clock.ts';
import { call } from '../../../testing/api-client.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import type { MadeQuiz } from '../../../testing/factories.ts';
import type { seat } from '../../../testing/seat.ts';
import {
  type AttemptModel,
  countsOf,
  type SaveCall,
  type Seen,
  type SubmitCall,
  scoreOf,
} from './attempt-model.fixture.ts';

/** Which of two servers takes a call; the clock of the second may be off. */
export type Server = 'first' | 'second';

/** One call, with all that it carries: made to the server and to the model alike. */
export type Call =
  | { name: 'open' | 'find'; server: Server }
  | { name: 'list' | 'results' | 'scores' | 'sweep' }
  | { name: 'save'; server: Server; with: SaveCall }
  | { name: 'submit'; server: Server; with: SubmitCall }
  | { name: 'edit key'; question: number; correct: number }
  | { name: 'edit marks'; marks_wrong: number }
  | { name: 'accept late'; accept_late: boolean };

/** An attempt that is not there. */
const ABSENT = 999_999_999_999;

/** `ahead`: by how many ms the clock of the server that takes the call is ahead of the model's. */
export function callModel(model: AttemptModel, made: Call, ahead: number): Seen {
  const { now } = model;
  model.now = now + ahead;
  const seen = outcomeOf(model, made);
  model.now = now;
  return seen;
}

function outcomeOf(model: AttemptModel, made: Call): Seen {
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
    case 'accept late':
      model.accept_late = made.accept_late;
      return { status: 200 };
    case 'sweep':
      model.finishOverdue();
      return { status: 200 };
  }
}

const scoresOf = ({ attempts }: AttemptModel) =>
  attempts
    .filter(({ completed }) => completed !== null)
    .map((attempt) => ({ number: attempt.number, score: scoreOf(attempt), late: attempt.late }));

export interface Sitting {
  app: TestApp;
  /** The learner, before each of two servers. */
  people: Record<Server, Awaited<ReturnType<typeof seat>>>;
  quiz: MadeQuiz;
  admin: () => Promise<string>;
  sweep: () => Promise<unknown>;
  /** Number → id, as the server has told. */
  ids: Map<number, number>;
  /** The receipt of each attempt, before and after a late submission. */
  receipts: Map<string, string>;
  /** Client → its last `seq`. */
  sent: Map<string, number>;
  /** To be sent again. */
  last_submission: SubmitCall;
}

/** Makes the call over HTTP; answers with what the model, too, has an opinion of. */
export async function callServer(sitting: Sitting, made: Call): Promise<Seen> {
  const { quiz } = sitting;
  const person = sitting.people['server' in made ? made.server : 'first'];
  switch (made.name) {
    case 'open':
      return sessionSeen(sitting, await person.open());
    case 'find':
      return sessionSeen(sitting, await person.find());
    case 'save': {
      const { number, answered_at, ...body } = made.with;
      const attempt = sitting.ids.get(number) ?? ABSENT;
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
      const attempt = number === undefined ? undefined : (sitting.ids.get(number) ?? ABSENT);
      const answer = await person.submit({ answers, attempt, client, answered_at: dated(answered_at) });
      if (answer.status !== 200) return refused(answer);
      const { result, receipt, not_counted, ...rest } = answer.body;
      const of = numberOf(sitting, result);
      requireReceipt(sitting, of, rest.late, receipt);
      return { status: 200, number: of, ...rest, not_counted: not_counted.sort((a, b) => a - b) };
    }
    case 'list': {
      const { status, body } = await call(sitting.app.url, listQuizzes, { token: await person.signedIn() });
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
      return resultsSeen(sitting);
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
      return asAdmin(sitting, replaceQuestion, { params, body });
    }
    case 'edit marks':
      return asAdmin(sitting, updateQuiz, {
        params: { id: quiz.quiz_id },
        body: { marks_wrong: made.marks_wrong },
      });
    case 'accept late':
      return asAdmin(sitting, updateQuiz, {
        params: { id: quiz.quiz_id },
        body: { accept_late: made.accept_late },
      });
    case 'sweep':
      await sitting.sweep();
      return { status: 200 };
  }
}

async function asAdmin(
  { app, admin }: Sitting,
  endpoint: typeof replaceQuestion | typeof updateQuiz,
  request: { params: Record<string, number>; body: unknown },
): Promise<Seen> {
  const { status } = await call(app.url, endpoint, { ...request, token: await admin() });
  return { status };
}

const refused = ({ status, body }: { status: number; body: { code?: string } }): Seen => ({
  status,
  code: body.code,
});
const dated = (answered_at: Record<string, number>) =>
  Object.fromEntries(Object.entries(answered_at).map(([question, at]) => [question, iso(at)]));

function sessionSeen(
  sitting: Sitting,
  answer: Awaited<ReturnType<Sitting['people']['first']['open']>>,
): Seen {
  if (answer.status !== 200) return refused(answer);
  const { id, number, started_at, deadline, server_time, answers, flags, saved_at } = answer.body.attempt;
  const known = sitting.ids.get(number);
  if (known !== undefined && known !== id) throw new Error(`Attempt ${number} is ${known}, and ${id}, too`);
  sitting.ids.set(number, id);
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

async function resultsSeen(sitting: Sitting): Promise<Seen> {
  const { status, body } = await sitting.people.first.results();
  const quiz = body.find(({ id }) => id === sitting.quiz.quiz_id);
  const attempts = [];
  for (const { id, number, score, late, completed_timestamp } of quiz?.attempts ?? []) {
    const report = (await sitting.people.first.report(id)).body;
    requireReceipt(sitting, numberOf(sitting, id), late, report.receipt);
    const { correct, incorrect, unanswered, on_time_score } = report;
    const byQuestion = (given: { question: number; selected_option: number | null }[]) =>
      Object.fromEntries(given.map(({ question, selected_option }) => [question, selected_option]));
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
    if (report.score !== score || report.late !== late) throw new Error('The report tells another score');
  }
  return { status, attempts };
}

function numberOf({ ids }: Sitting, id: number): number {
  for (const [number, known] of ids) if (known === id) return number;
  throw new Error(`No attempt ${id} was ever opened`);
}

/** A receipt changes when late answers are graded, and never otherwise. */
function requireReceipt({ receipts }: Sitting, number: number, late: boolean, receipt: string): void {
  const name = `${number}, ${late ? 'late' : 'on time'}`;
  const known = receipts.get(name) ?? receipt;
  if (known !== receipt) throw new Error(`The receipt of attempt ${name} was ${known} and is ${receipt}`);
  receipts.set(name, receipt);
}
