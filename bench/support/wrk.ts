import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** One kind of request, sent again and again with the next learner's token and path. */
export interface Load {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  token?: string;
  body?: string;
}

export interface Throughput {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** wrk ends by itself after `seconds`; a refusal or a broken connection in between makes the measurement void. */
export async function wrk(
  url: string,
  loads: Load[],
  { connections, seconds, core }: { connections: number; seconds: number; core?: number },
): Promise<Throughput> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-wrk-'));
  const script = join(folder, 'load.lua');
  try {
    await writeFile(script, scriptOf(loads));
    const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
    const [program = '', ...args] =
      core === undefined ? command : ['taskset', '-c', String(core), ...command];
    const { stdout } = await promisify(execFile)(program, [...args, '-s', script, url]);
    return read(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The requests are written once, so that wrk's own work is to send them. */
function scriptOf(loads: Load[]): string {
  const requests = loads.map(({ method, path, token, body }) => {
    const headers = [
      token && `["Authorization"] = "Bearer ${token}"`,
      body !== undefined && '["Content-Type"] = "application/json"',
    ].filter(Boolean);
    return `wrk.format("${method}", "${path}", {${headers.join(', ')}}, ${body === undefined ? 'nil' : `[==[${body}]==]`})`;
  });
  return `local requests = {}
init = function()
${requests.map((request, index) => `  requests[${index + 1}] = ${request}`).join('\n')}
end
local sent = 0
request = function()
  sent = sent % ${requests.length} + 1
  return requests[sent]
end`;
}

function read(text: string): Throughput {
  const faults = /Non-2xx.*|Socket errors: (?!connect 0, read 0, write 0, timeout 0).*/.exec(text)?.[0];
  if (faults) throw new Error(`wrk was refused: ${faults}`);
  const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(text)?.[1];
  if (rate === undefined) throw new Error(`wrk said: ${text}`);
  const latency = (percent: number) => {
    const [, value, unit = ''] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s)$`, 'm').exec(text) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
  };
  return { rate: Number(rate), p50: latency(50), p99: latency(99) };
}
