import type { saveAnswers } from '@abhyas/contract/attempts';
import type * as z from 'zod/mini';
import { type ExamServer, Refusal } from './exam-server.ts';

/** What becomes of one request on its way. */
export interface Fate {
  /** Milliseconds to the server, and back. */
  there: number;
  back: number;
  /** The request never reaches the server, or its answer never reaches the phone. */
  lost?: 'request' | 'answer' | undefined;
  /** A second copy of the request arrives this much later (ms). */
  doubled?: number | undefined;
}

export const AT_ONCE: Fate = { there: 20, back: 20 };

type SaveBody = z.input<typeof saveAnswers.body>;

interface Request {
  route: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Between the pages of one phone and the server: delays, loses, doubles and reorders what is sent. */
export class Network {
  online = true;
  /** The fates of the next requests; after these each takes `usual`. */
  fates: Fate[] = [];
  usual = AT_ONCE;
  /** Bodies of saves as they left the phone, and of those, as question and time, what a page has had acknowledged. */
  readonly saves: SaveBody[] = [];
  readonly requests: string[] = [];
  readonly acknowledged = new Set<string>();
  readonly sentAgain: string[] = [];
  readonly #server: ExamServer;

  constructor(server: ExamServer) {
    this.#server = server;
  }

  /** Rejects with undefined when no answer came, with a Refusal when the server refused. */
  async request(request: Request, isAlive: () => boolean): Promise<unknown> {
    if (!this.online) throw undefined;
    this.requests.push(request.route);
    if (request.route.startsWith('PUT')) this.#noteSave(request.body as SaveBody);
    const fate = this.fates.shift() ?? this.usual;
    const aborted = new Promise<never>((_, reject) => {
      if (request.signal?.aborted) reject(undefined);
      request.signal?.addEventListener('abort', () => reject(undefined));
    });
    const answer = await Promise.race([aborted, this.#carry(request, fate)]);
    // A page that is gone reads no answer.
    if (!isAlive()) await new Promise<never>(() => {});
    if (request.route.startsWith('PUT')) {
      for (const entry of entriesOf(request.body as SaveBody)) this.acknowledged.add(entry);
    }
    return answer;
  }

  async #carry(request: Request, { there, back, lost, doubled }: Fate): Promise<unknown> {
    await pause(there);
    if (lost === 'request' || !this.online) throw undefined;
    if (doubled !== undefined) setTimeout(() => this.#arrive(request).catch(() => undefined), doubled);
    const [answer] = await Promise.allSettled([this.#arrive(request)]);
    await pause(back);
    if (lost === 'answer' || !this.online) throw undefined;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  async #arrive({ route, body }: Request): Promise<unknown> {
    // What the phone does to its objects afterwards does not reach the server.
    const copy = structuredClone(body) as never;
    if (route === 'GET /api/quizzes/:id/attempt/') return this.#server.find();
    if (route === 'PUT /api/quizzes/:id/answers/') return this.#server.save(copy);
    if (route === 'POST /api/quizzes/:id/submit/') return this.#server.submit(copy);
    throw new Refusal('INTERNAL', 500);
  }

  #noteSave(body: SaveBody): void {
    this.saves.push(structuredClone(body));
    this.sentAgain.push(...entriesOf(body).filter((entry) => this.acknowledged.has(entry)));
  }
}

/** One name for each answer of a save and the moment it was given. */
const entriesOf = ({ answers, answered_at }: SaveBody): string[] =>
  Object.keys(answers).map((question) => `${question} at ${answered_at?.[question]}`);
