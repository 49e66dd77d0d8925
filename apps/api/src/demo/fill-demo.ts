import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceInstituteSettings, uploadLogo } from '@abhyas/contract/institute/staff';
import { codeInLetters } from '@abhyas/exam-rules/statements';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '#config.ts';
import { hasNoAccount, insertAdmin } from '#features/accounts/accounts.ts';
import { openInstitute } from '#features/institute/open-institute.service.ts';
import { folders } from '#folders.ts';
import type { Keys } from '#platform/crypto/keys.ts';
import { hashPassword } from '#platform/crypto/passwords.ts';
import { findSecret, keepSecret } from '#platform/crypto/secret-file.ts';
import type { DatabaseAddress } from '#platform/db/open.ts';
import { DAY, iso, systemClock } from '#platform/time/clock.ts';
import { openChance } from './chance.ts';
import { type DemoServer, openDemoServer, type Person } from './demo-server.ts';
import { openQuestions } from './papers.ts';
import { addPeople } from './people.ts';
import { playTerm } from './play-term.ts';
import { INSTITUTE, TERM_DAYS } from './term.ts';

/** In DATA_DIR: a demo is looked at on several days. */
const PASSWORD_FILE = 'demo-password';
const ACCOUNTS = [
  ['examiner', 'all exams, keys and results'],
  ['teacher, teacher2', 'their own classes, and exams that are shared'],
  ['viewer', 'sees the results of classes'],
  ['learner', 'takes exams and practises'],
] as const;
/** All demos are the same, but for their days. */
const SEED = 20_830_811;

/**
 * Fills an empty database with a made-up institute and a term of its exams, by the calls by which that would have happened.
 * A database that has the demo stays as it is. Prints the accounts and their password. Throws ConfigError if it has other
 * accounts, or if SMS would reach real phones.
 */
export async function fillDemo(
  config: Config,
  { print, ...deps }: { database: DatabaseAddress; keys: Keys; log: Logger; print: (line: string) => void },
): Promise<void> {
  if (![config.SMS_PROVIDER, config.SMS_FALLBACK ?? 'console'].every((name) => /^(console|file)$/.test(name)))
    throw new ConfigError('SMS_PROVIDER: a demo texts nobody; leave it out');
  const server = await openDemoServer({ ...deps, data_dir: config.DATA_DIR });
  try {
    if (!(await hasNoAccount(server.db))) {
      const { name } = await openInstitute(server).public();
      if (name?.en !== INSTITUTE.name.en)
        throw new ConfigError('DATA_DIR: the demo goes into an empty database, and this one has accounts');
      return announce(config, print);
    }
    print('Making the demo institute, with a term of exams: this takes a minute …');
    const password =
      config.ADMIN_PASSWORD ??
      (await keepSecret(config.DATA_DIR, PASSWORD_FILE, codeInLetters(randomBytes(8))));
    await makeInstitute(server, {
      username: config.ADMIN_USERNAME,
      password_hash: await hashPassword(password),
    });
    await announce(config, print);
  } finally {
    await server.close();
  }
}

/** Who can log in, and how: at each start. */
async function announce(
  { DATA_DIR, ADMIN_USERNAME, ADMIN_PASSWORD }: Config,
  print: (line: string) => void,
): Promise<void> {
  print('This is a demo: all names, exams and results are made up. Log in as');
  for (const [username, may] of [[ADMIN_USERNAME, 'everything'], ...ACCOUNTS]) print(`  ${username}: ${may}`);
  const kept = await findSecret(DATA_DIR, PASSWORD_FILE);
  if (kept !== undefined && ADMIN_PASSWORD === undefined) print(`Password of all of them: ${kept}`);
  print('The exam that runs ends an hour after the demo was made; a new DATA_DIR makes a new demo.');
}

async function makeInstitute(
  server: DemoServer,
  { username, password_hash }: { username: string; password_hash: string },
): Promise<void> {
  const chance = openChance(SEED);
  const now = systemClock.now();
  const questions = await openQuestions(folders.demo, chance);
  server.moveTo(now - TERM_DAYS * DAY);
  const account = { username, password_hash, phone_number: '', created_at: iso(server.now()) };
  const admin: Person = { id: await insertAdmin(server.db, account), username, role: 'admin' };
  await server.call(admin, replaceInstituteSettings, { body: INSTITUTE });
  const picture = await readFile(join(folders.demo, 'logo.png'));
  await server.call(admin, uploadLogo, { body: { picture } });
  const people = await addPeople(server, admin, { chance, password_hash });
  await playTerm({ server, chance, admin, people, questions, now });
}
