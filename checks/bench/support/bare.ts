import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Spent } from './server.ts';

/** Node's own server, which writes the same response for every request. */
export interface Bare {
  url: string;
  pid: number;
  spent(): Promise<Spent>;
  stop(): Promise<void>;
}

/** A request of the Abhyas server that succeeds. */
export interface Example {
  method?: string;
  path: string;
  token?: string;
  body?: string;
}

/** Serves the status, headers and body that the Abhyas server at `url` returns for the example. */
export async function startBare(url: string, { method = 'GET', path, token, body }: Example): Promise<Bare> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  });
  const content = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${content}`);
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
  const names_connection = response.headers.has('keep-alive');
  const port = await ask({ status: response.status, headers, body: content, names_connection });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    spent: async () => ({ node: await ask({}), postgres: 0 }),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
