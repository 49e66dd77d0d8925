import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A kind of request that all senders make in turn. */
export interface Load {
  method: 'GET' | 'PUT' | 'POST';
  /** `{own}` is replaced by the sender's own value. */
  path: string;
  /** `{own}`, and `{seq}` for a number that rises with each request. */
  body?: string;
}

export interface Sender {
  /** Undefined if the sender is not signed in. */
  token?: string;
  own?: string | number;
}

export interface Throughput {
  /** Responses. */
  count: number;
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** wrk ends by itself after `seconds`. An error response or a broken connection invalidates the measurement. */
export async function wrk(
  url: string,
  load: Load,
  senders: Sender[],
  { connections, seconds, core }: { connections: number; seconds: number; core?: number },
): Promise<Throughput> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-wrk-'));
  const script = join(folder, 'load.lua');
  try {
    await writeFile(script, scriptOf(new URL(url).host, load, senders));
    const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
    const [program = '', ...args] =
      core === undefined ? command : ['taskset', '-c', String(core), ...command];
    const { stdout } = await promisify(execFile)(program, [...args, '-s', script, url]);
    return read(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A Lua script for wrk. Rising numbers have seven digits, so that every body has the same length. */
function scriptOf(host: string, { method, path, body }: Load, senders: Sender[]): string {
  const pieces = (text: string) =>
    text.split(/(\{own\}|\{seq\})/).map((piece) => {
      if (piece === '{own}') return 'owns[i]';
      return piece === '{seq}' ? 'seq' : `[==[${piece}]==]`;
    });
  const type = body === undefined ? '' : 'Content-Type: application/json\\r\\n';
  const content = body === undefined ? '""' : pieces(body).join(' .. ');
  return `local signed = {${senders.map(({ token }) => (token ? `"Authorization: Bearer ${token}\\r\\n"` : '""')).join(',')}}
local owns = {${senders.map(({ own = '' }) => `"${own}"`).join(',')}}
local sent = 0
local function write(i, seq)
  local body = ${content}
  return "${method} " .. ${pieces(path).join(' .. ')} .. " HTTP/1.1\\r\\nHost: ${host}\\r\\n" .. signed[i] ..
    "${type}Content-Length: " .. #body .. "\\r\\n\\r\\n" .. body
end
${body?.includes('{seq}') ? WRITTEN_ANEW : WRITTEN_BEFORE}`;
}

const WRITTEN_ANEW = `request = function()
  local i = sent % #signed + 1
  sent = sent + 1
  return write(i, 999999 + sent)
end`;
/** Lua takes longer to write a request than a fast server to answer it, so requests are written in advance. */
const WRITTEN_BEFORE = `local requests = {}
for i = 1, #signed do requests[i] = write(i) end
request = function()
  sent = sent % #requests + 1
  return requests[sent]
end`;

function read(text: string): Throughput {
  const errors = /Non-2xx.*|Socket errors: (?!connect 0, read 0, write 0, timeout 0).*/.exec(text)?.[0];
  if (errors) throw new Error(`The server refused requests of wrk: ${errors}`);
  const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(text)?.[1];
  const count = /^\s+(\d+) requests in/m.exec(text)?.[1];
  if (rate === undefined || count === undefined) throw new Error(`wrk printed: ${text}`);
  const latency = (percent: number) => {
    const [, value, unit = ''] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s)$`, 'm').exec(text) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
  };
  return { count: Number(count), rate: Number(rate), p50: latency(50), p99: latency(99) };
}
