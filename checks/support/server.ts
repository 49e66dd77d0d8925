import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@abhyas/contract/accounts/policy';
import pg from 'pg';
import { type Identity, logInAgain, register } from './learner.ts';
import type { QuizFile } from './quiz.ts';
import { repository } from './repository.ts';
import {
  accountFoundBy,
  attachEmbedded,
  createAccessTokens,
  createRefreshToken,
  deriveKeys,
  hashRefreshToken,
  systemClock,
} from './server-internals.ts';
import { startServerProcess } from './server-process.ts';

/** The built server with the phones that receive codes, and its command line. */
export interface Server {
  url: string;
  /** The six digits of the last SMS to a phone. */
  lastCode(phone_number: string): string;
  /** Creates a quiz by the call of an admin. Returns its id. */
  addQuiz(quiz: QuizFile): Promise<number>;
  /** Inserts an account with a session, and returns its access and refresh token. */
  addLearner(identity: Identity, role?: Role): Promise<[string, string]>;
  /** Inserts a session of an account that exists, and returns its access and refresh token: no password is hashed. */
  openSession(username: string): Promise<[string, string]>;
  /** Gives an account another role, without ending its sessions as an admin's change does. */
  setRole(username: string, role: Role): Promise<void>;
  /** Adds a class of learners to which staff are assigned, all by username. */
  addClass(group: { staff: string[]; members: string[] }): Promise<void>;
  /** Makes every code that was sent as old as if so many seconds more had passed. */
  ageCodes(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

const JWT_SECRET = 'the secret of the servers that the checks start';
const accessTokens = createAccessTokens(deriveKeys(JWT_SECRET).access_tokens, systemClock);

export const admin = { username: 'admin', password: 'an admin password' };

/** Starts the build in `root`. */
export async function startServer(env: Record<string, string> = {}, root = repository): Promise<Server> {
  const files = await mkdtemp(join(tmpdir(), 'abhyas-files-'));
  const sms_file = join(files, 'sms.jsonl');
  const { url, folder, stop } = await startServerProcess(
    {
      SMS_PROVIDER: 'file',
      SMS_FILE: sms_file,
      ADMIN_PASSWORD: admin.password,
      JWT_SECRET,
      // Invitations do not go out with the address of this machine.
      PUBLIC_ADDRESS: 'https://abhyas.example',
      // The learners of all tests have phone numbers of one block.
      OTP_PER_PREFIX_HOUR: '100000',
      // A machine that runs four of these at once is slow, and no reason to refuse a call.
      SHED_LAG_MS: '60000',
      ...env,
    },
    { root },
  );
  const lastCode = (phone_number: string) => {
    const lines = readFileSync(sms_file, 'utf8').trim().split('\n');
    const texts: { to: string; text: string }[] = lines.map((line) => JSON.parse(line));
    const code = /\d{6}/.exec(texts.findLast(({ to }) => to === phone_number)?.text ?? '')?.[0];
    if (!code) throw new Error(`No code was sent to ${phone_number}`);
    return code;
  };
  let token: string | undefined;
  let database: Promise<pg.Client> | undefined;
  const openDatabase = () => {
    database ??= connect(folder);
    return database;
  };
  let passwordHash: Promise<string> | undefined;
  return {
    url,
    lastCode,
    async addLearner(identity, role) {
      const db = await openDatabase();
      if (passwordHash !== undefined) return insertLearner(db, { ...identity, role }, await passwordHash);
      const tokens = register({ url, lastCode }, identity);
      passwordHash = tokens.then(() => hashOf(db, identity));
      await passwordHash;
      if (role === undefined) return tokens;
      await tokens;
      await db.query('update users set role = $2 where username = $1', [identity.username, role]);
      return logInAgain({ url }, identity);
    },
    async openSession(username) {
      const db = await openDatabase();
      const { rows } = await db.query<{ id: string; role: Role }>(
        'select id, role from users where username = $1',
        [username],
      );
      if (rows[0] === undefined) throw new Error(`There is no ${username}`);
      return insertSession(db, { user_id: Number(rows[0].id), username, role: rows[0].role });
    },
    async setRole(username, role) {
      const db = await openDatabase();
      await db.query('update users set role = $2 where username = $1', [username, role]);
    },
    async addClass({ staff, members }) {
      const db = await openDatabase();
      await db.query(
        `with made as (
           insert into classes (name, created_at) values ('{"en": "Class 10"}', now()) returning id
         ), assigned as (
           insert into class_staff (class_id, user_id)
           select made.id, users.id from made join users on username = any($1)
         )
         insert into class_members (class_id, user_id, status, joined_at)
         select made.id, users.id, 'active', now() from made join users on username = any($2)`,
        [staff, members],
      );
    },
    async addQuiz(quiz) {
      token ??= await logIn(url);
      let response = await createQuiz(url, quiz, token);
      if (response.status === 401) {
        token = await logIn(url);
        response = await createQuiz(url, quiz, token);
      }
      if (response.status !== 201) throw new Error(`The quiz was not created: ${await response.text()}`);
      const { quiz_id } = (await response.json()) as { quiz_id: number };
      return quiz_id;
    },
    async ageCodes(seconds) {
      const client = await openDatabase();
      await client.query(
        `update otp_challenges set created_at = created_at - make_interval(secs => $1),
          expires_at = expires_at - make_interval(secs => $1)`,
        [seconds],
      );
    },
    async stop() {
      await (await database)?.end();
      await stop();
      await rm(files, { recursive: true });
    },
  };
}

async function connect(data_dir: string): Promise<pg.Client> {
  const connection = await attachEmbedded({ data_dir });
  if (!connection) throw new Error('The database of the server cannot be reached');
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

async function hashOf(db: pg.Client, { username }: Identity): Promise<string> {
  const { rows } = await db.query<{ password_hash: string }>(
    'select password_hash from users where username = $1',
    [username],
  );
  if (rows[0] === undefined) throw new Error(`${username} was not registered`);
  return rows[0].password_hash;
}

/**
 * Registering takes two hashes of a password. All learners have the same password, so the hash of the first one serves
 * the others.
 */
async function insertLearner(
  db: pg.Client,
  { username, phone_number, role = 'learner' }: Identity & { role?: Role | undefined },
  password_hash: string,
): Promise<[access: string, refresh: string]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into users (username, phone_number, password_hash, role, found_by, created_at)
     values ($1, $2, $3, $4, $5, now()) returning id`,
    [username, phone_number, password_hash, role, accountFoundBy({ username })],
  );
  return insertSession(db, { user_id: Number(rows[0]?.id), username, role });
}

async function insertSession(
  db: pg.Client,
  { user_id, username, role }: { user_id: number; username: string; role: Role },
): Promise<[access: string, refresh: string]> {
  const sid = randomUUID();
  const refresh = createRefreshToken(user_id);
  await db.query(
    `insert into sessions (user_id, id, refresh_hash, user_agent, created_at, last_used_at)
     values ($1, $2, $3, 'e2e', now(), now())`,
    [user_id, sid, hashRefreshToken(refresh)],
  );
  return [accessTokens.sign({ user_id, username, role, sid }), refresh];
}

async function logIn(url: string): Promise<string> {
  const response = await postJson(`${url}/api/token/`, admin);
  if (response.status !== 200) throw new Error(`The admin could not log in: ${await response.text()}`);
  const { access } = (await response.json()) as { access: string };
  return access;
}

const createQuiz = (url: string, quiz: QuizFile, token: string) =>
  postJson(`${url}/api/quizzes/create-from-json/`, quiz, { authorization: `Bearer ${token}` });

const postJson = (url: string, body: unknown, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
