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
/** What a learner may read of keys once the answers are released: the report of an attempt, and the ledger of a quiz. */
const REPORT = /^\/api\/results\/(\d+)\/?(\?|$)/;
const LEDGER = /^\/api\/quizzes\/(\d+)\/ledger\/?(\?|$)/;

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
  if (!/"(is_correct|hint)"/.test(text) || request.path.startsWith(FORMAT)) return undefined;
  const [report, ledger] = [REPORT, LEDGER].map((path) => path.exec(request.path)?.[1]);
  if (report === undefined && ledger === undefined) return 'tells what is correct';
  const { attempts, quizzes } = await world.releasedAnswers();
  const mayKnow = attempts.has(Number(report)) || quizzes.has(Number(ledger));
  return mayKnow ? undefined : 'tells what is correct';
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
