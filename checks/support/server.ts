import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { QuizFile } from './quiz.ts';
import { repository } from './repository.ts';
import { attachEmbedded } from './server-internals.ts';
import { startServerProcess } from './server-process.ts';

/** The built server with the phones that receive codes, and its command line. */
export interface Server {
  url: string;
  /** The six digits of the last SMS to a phone. */
  lastCode(phone_number: string): string;
  /** Creates a quiz through the command line, as an admin on the machine would. Returns its id. */
  addQuiz(quiz: QuizFile): number;
  /** Makes every code that was sent as old as if so many seconds more had passed. */
  ageCodes(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

export const admin = { username: 'admin', password: 'an admin password' };

/** Starts the build in `root`. */
export async function startServer(env: Record<string, string> = {}, root = repository): Promise<Server> {
  const files = await mkdtemp(join(tmpdir(), 'abhyas-files-'));
  const sms_file = join(files, 'sms.jsonl');
  const { url, folder, settings, stop } = await startServerProcess(
    {
      SMS_PROVIDER: 'file',
      SMS_FILE: sms_file,
      ADMIN_PASSWORD: admin.password,
      // The learners of all tests have phone numbers of one block.
      OTP_PER_PREFIX_HOUR: '100000',
      ...env,
    },
    { root },
  );
  return {
    url,
    lastCode(phone_number) {
      const lines = readFileSync(sms_file, 'utf8').trim().split('\n');
      const texts: { to: string; text: string }[] = lines.map((line) => JSON.parse(line));
      const code = /\d{6}/.exec(texts.findLast(({ to }) => to === phone_number)?.text ?? '')?.[0];
      if (!code) throw new Error(`No code was sent to ${phone_number}`);
      return code;
    },
    addQuiz(quiz) {
      const file = join(files, 'quiz.json');
      writeFileSync(file, JSON.stringify(quiz));
      const output = execFileSync(process.execPath, ['apps/api/dist/cli.js', 'import', file], {
        cwd: root,
        env: settings,
        encoding: 'utf8',
      });
      return Number(/Quiz ID: (\d+)/.exec(output)?.[1]);
    },
    async ageCodes(seconds) {
      const connection = await attachEmbedded({ data_dir: folder });
      if (!connection) throw new Error('The database of the server cannot be reached');
      const client = new pg.Client(connection);
      await client.connect();
      await client.query(
        `update otp_challenges set created_at = created_at - make_interval(secs => $1),
          expires_at = expires_at - make_interval(secs => $1)`,
        [seconds],
      );
      await client.end();
    },
    async stop() {
      await stop();
      await rm(files, { recursive: true });
    },
  };
}
