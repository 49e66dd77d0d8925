import type { Endpoint } from '@abhyas/contract/endpoint';
import { type ErrorCode, errorStatus } from '@abhyas/contract/errors';
import type * as z from 'zod/mini';

interface Call {
  /** `GET /api/quizzes/7/?page=2` */
  call: string;
  body: unknown;
}
type Answer = (call: Call) => Response | Promise<Response>;
type BodyOf<Called extends Endpoint> = z.input<Called['response']>;

/** The server as a screen sees it: what it answers to each call is checked against the contract. */
export interface FakeApi {
  /** Every call, in the order in which it came. */
  calls: Call[];
  /** The bodies of the calls of an endpoint. */
  bodiesOf(endpoint: Endpoint): unknown[];
  answer<Called extends Endpoint>(endpoint: Called, body: BodyOf<Called>): void;
  /** As `answer`, by what the call asks. */
  answerBy<Called extends Endpoint>(endpoint: Called, bodyOf: (call: Call) => BodyOf<Called>): void;
  /** Answers with a problem. Without a code it comes from a server on the way, not from ours. */
  refuse(endpoint: Endpoint, code: ErrorCode | 500 | 502, more?: object): void;
  /** No response comes to these calls, or to any. */
  cutOff(...endpoints: Endpoint[]): void;
  /** Answers these calls, or all, as before `cutOff` and `hold`. */
  letThrough(): void;
  /** Keeps the calls of an endpoint waiting until the result is called. */
  hold(endpoint: Endpoint): () => void;
  /** Stands for the browser's own. */
  fetch: typeof fetch;
  /** Calls without a prepared answer, and answers that the contract does not have. */
  unexpected: string[];
}

const matches = ({ method, path }: Endpoint, call: string): boolean =>
  new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`).test(call);

const json = (status: number, body: unknown, type = 'application/json') =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': type, etag: '"1"' },
  });

export function openFakeApi(): FakeApi {
  const answers: [Endpoint, Answer][] = [];
  const held = new Map<Endpoint, Promise<void>>();
  let isCutOff: (call: string) => boolean = () => false;
  const prepare = (endpoint: Endpoint, answer: Answer) => void answers.unshift([endpoint, answer]);
  const api: FakeApi = {
    calls: [],
    unexpected: [],
    bodiesOf: (endpoint) => api.calls.filter(({ call }) => matches(endpoint, call)).map(({ body }) => body),
    answer: (endpoint, body) => api.answerBy(endpoint, () => body),
    answerBy: (endpoint, bodyOf) =>
      prepare(endpoint, (call) => {
        const answered = bodyOf(call);
        if (endpoint.status === 204) return new Response(null, { status: 204 });
        const { error } = endpoint.response.safeParse(answered);
        if (error) api.unexpected.push(`an answer to ${call.call} that it cannot have: ${error.message}`);
        return json(endpoint.status, answered);
      }),
    refuse: (endpoint, code, more) =>
      prepare(endpoint, () => {
        if (typeof code === 'number') return new Response('', { status: code });
        const status = endpoint.error_status?.[code] ?? errorStatus[code];
        const problem = { type: 'about:blank', title: code, status, code, ...more };
        return json(status, problem, 'application/problem+json');
      }),
    cutOff: (...endpoints) => {
      isCutOff = (call) => endpoints.length === 0 || endpoints.some((each) => matches(each, call));
    },
    letThrough: () => {
      isCutOff = () => false;
    },
    hold: (endpoint) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.set(endpoint, released);
      return release;
    },
    async fetch(input, init) {
      // A browser never sends an aborted request. Without this, a query that one test cancelled could call the next test's server.
      init?.signal?.throwIfAborted();
      const call = `${init?.method ?? 'GET'} ${String(input)}`;
      const made: Call = { call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body };
      api.calls.push(made);
      if (isCutOff(call)) throw new TypeError('Failed to fetch');
      for (const [endpoint, released] of held) if (matches(endpoint, call)) await released;
      const answer = answers.find(([endpoint]) => matches(endpoint, call))?.[1];
      if (answer !== undefined) return answer(made);
      api.unexpected.push(call);
      return new Response('', { status: 500 });
    },
  };
  return api;
}
