import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Node's own server, which writes the same response for every request. */
export interface Bare {
  url: string;
  pid: number;
  /** Processor seconds that it has used. */
  processorSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Serves the status, headers and body that the Abhyas server returns for this request. */
export async function startBare(url: string, { token }: { token: string }): Promise<Bare> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`GET ${url}: ${response.status}`);
  const headers: [string, string][] = [];
  response.headers.forEach((value, name) => {
    if (!/^(connection|date|keep-alive)$/.test(name)) headers.push([name, value]);
  });
  const child = fork(join(import.meta.dirname, 'bare.mjs'), { execArgv: [] });
  const ask = async (question: unknown): Promise<number> => {
    const answer = once(child, 'message');
    child.send(question as object);
    return Number((await answer)[0]);
  };
  const port = await ask({ headers, body: await response.text() });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    processorSeconds: () => ask({}),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
