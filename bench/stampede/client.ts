import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Reply {
  status: number;
  body: Buffer;
}

/** What all learners together have seen. */
export interface Tally {
  requests: number;
  /** Made again after a 503, a 429 or a broken connection. */
  retries: number;
  /** Refusals and failures that a learner would be shown. */
  errors: string[];
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;
const GIVE_UP_AFTER = 45_000;

/** An error that a learner sees. */
export class SeenError extends Error {}

/**
 * HTTP as the web app does it: what did not get through is tried again with back-off and jitter, and the learner
 * waits meanwhile. Connections are kept alive; as many are open as learners wait for something.
 */
export function openClient(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const tally: Tally = { requests: 0, retries: 0, errors: [] };

  function once(method: string, path: string, token: string, body: string | undefined): Promise<Reply> {
    tally.requests += 1;
    return new Promise((resolve, reject) => {
      const headers: Record<string, string | number> = {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'br',
      };
      if (body !== undefined) {
        headers['content-type'] = 'application/json';
        headers['content-length'] = Buffer.byteLength(body);
      }
      const sent = request({ agent, hostname, port, method, path, headers }, (response) =>
        collect(response).then(resolve, reject),
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    tally,
    /** Answers with a success; throws SeenError for everything that retrying does not mend. */
    async call(method: string, path: string, token: string, body?: unknown): Promise<Buffer> {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const started = performance.now();
      for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
        const reply = await once(method, path, token, text).catch((error: Error) => error);
        if (!(reply instanceof Error) && reply.status < 300) return reply.body;
        const what = reply instanceof Error ? reply.message : `${reply.status} ${reply.body}`;
        const passing = reply instanceof Error || reply.status === 503 || reply.status === 429;
        if (!passing || performance.now() - started > GIVE_UP_AFTER) {
          tally.errors.push(`${method} ${path}: ${what}`);
          throw new SeenError(what);
        }
        tally.retries += 1;
        await wait(pause * (0.5 + Math.random()));
      }
    },
    close: () => agent.destroy(),
  };
}
export type Client = ReturnType<typeof openClient>;

async function collect(response: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks) };
}
