import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const repository = join(import.meta.dirname, '../../..');

/** The built server as its own process, with a database of its own. */
export interface Server {
  url: string;
  /** The six digits of the last SMS to a phone. */
  lastCode(phone_number: string): string;
  /** Creates a quiz through the command line, as an admin on the machine would; answers with its id. */
  addQuiz(quiz: QuizFile): number;
  stop(): Promise<void>;
}

/** The format that `abhyas import` takes. */
export interface QuizFile {
  title: { en: string; ne: string };
  duration_minutes?: number;
  allowed_attempts?: number;
  difficulty?: 'easy' | 'medium' | 'hard';
  is_paid_tier?: boolean;
  end_time?: string;
  questions: unknown[];
}

export const admin = { username: 'admin', password: 'an admin password' };

/** Starts what is built in `root`. */
export async function startServer(env: Record<string, string> = {}, root = repository): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-e2e-'));
  const sms_file = join(folder, 'sms.jsonl');
  const settings = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    SMS_PROVIDER: 'file',
    SMS_FILE: sms_file,
    ADMIN_PASSWORD: admin.password,
    // The learners of all tests have phones of one block.
    OTP_PER_PREFIX_HOUR: '100000',
    ...env,
  };
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await address(child),
    lastCode(phone_number) {
      const lines = readFileSync(sms_file, 'utf8').trim().split('\n');
      const texts: { to: string; text: string }[] = lines.map((line) => JSON.parse(line));
      const code = /\d{6}/.exec(texts.findLast(({ to }) => to === phone_number)?.text ?? '')?.[0];
      if (!code) throw new Error(`No code was sent to ${phone_number}`);
      return code;
    },
    addQuiz(quiz) {
      const file = join(folder, 'quiz.json');
      writeFileSync(file, JSON.stringify(quiz));
      const said = execFileSync(process.execPath, ['apps/api/dist/cli.js', 'import', file], {
        cwd: root,
        env: settings,
        encoding: 'utf8',
      });
      return Number(/Quiz ID: (\d+)/.exec(said)?.[1]);
    },
    async stop() {
      const cluster = realpathSync(join(folder, 'postgres'));
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(cluster, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function address(child: ChildProcess): Promise<string> {
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  for (;;) {
    const url = /ready at (\S+)/.exec(said)?.[1];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(`The server ended: ${said}`);
    await wait(50);
  }
}
