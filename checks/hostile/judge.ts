import { errorStatus } from '@abhyas/contract/errors';
import type { Request } from './requests.ts';
import type { World } from './world.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Traces of what runs behind the server: its files, its stacks, its SQL. None is in a request of the run. */
const traces =
  /node_modules|\bat \S+ \(|\.[cm]?[jt]s:\d+|Failed query|syntax error at|relation "|PostgresError|drizzle/;
/** Of the format that quizzes are pasted in: a description, no quiz. */
const FORMAT = '/api/quizzes/json-schema';
/** What a learner may read of keys once the answers are released: reports, what they are practised from, and ledgers. */
const REPORT = /^\/api\/results\/(\d+)(\/practice)?\/?(\?|$)/;
/** The notebook and rounds by topic: of released reports, and of questions that staff have released for practice. */
const PRACTICE = /^\/api\/practice\/(cards|topics\/questions)\/?(\?|$)/;
const LEDGER = /^\/api\/quizzes\/(\d+)\/ledger\/?(\?|$)/;

/** Contains how the learner answered in practice, after each of which the key was shown. */
const EXPORT = '/api/users/export';
const TELLS = /"(is_correct|hint)"/;

/** What an answer should not have been; undefined when it was as it should be. */
export async function faultOf(request: Request, answer: Answer, world: World): Promise<string | undefined> {
  const { status, headers, text } = answer;
  if (status >= 500) return `${status}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no careful headers';
  if (request.path.startsWith('/api/docs')) return undefined;
  if (traces.test(text)) return `tells of its inside: ${traces.exec(text)?.[0]}`;
  const secret = world.secrets.find((each) => text.includes(each));
  if (secret !== undefined) return `tells a secret: ${secret}`;
  if (status >= 400 && request.method !== 'HEAD') {
    const problem = problemIn(answer);
    if (problem !== undefined) return problem;
  }
  if (request.role === 'admin') return undefined;
  if (world.personal.some((each) => text.includes(each))) return 'tells of someone else';
  if (!TELLS.test(text) || request.path.startsWith(FORMAT)) return undefined;
  if (request.path.startsWith(EXPORT))
    return TELLS.test(withoutPractice(text)) ? 'tells what is correct' : undefined;
  const [report, ledger] = [REPORT, LEDGER].map((path) => path.exec(request.path)?.[1]);
  const isPractice = PRACTICE.test(request.path);
  if (report === undefined && ledger === undefined && !isPractice) return 'tells what is correct';
  const { attempts, quizzes, questions } = await world.releasedAnswers();
  const mayKnow = isPractice
    ? practised(text).every(({ id, result }) =>
        result === undefined ? questions.has(id) : attempts.has(result),
      )
    : attempts.has(Number(report)) || quizzes.has(Number(ledger));
  return mayKnow ? undefined : 'tells what is correct';
}

function withoutPractice(text: string): string {
  const { practice_answers, ...rest }: Record<string, unknown> = JSON.parse(text);
  return JSON.stringify(rest);
}

interface Practised {
  /** Of the question in the bank. */
  id: number;
  /** The report that shows it. */
  result?: number;
}

function practised(text: string): Practised[] {
  const { cards = [], questions = [] }: Record<string, { question: Practised }[]> = JSON.parse(text);
  return [...cards, ...questions].map(({ question }) => question);
}

function problemIn({ status, headers, text }: Answer): string | undefined {
  if (headers['content-type'] !== 'application/problem+json') return `${status} that is no problem document`;
  const problem: { status?: unknown; code?: unknown } = JSON.parse(text);
  if (problem.status !== status) return 'a status that differs from its document';
  if (!Object.hasOwn(errorStatus, String(problem.code)))
    return `a code that is not in the contract: ${problem.code}`;
  if ((status === 429 || status === 503) && headers['retry-after'] === undefined) return 'no Retry-After';
  return undefined;
}
