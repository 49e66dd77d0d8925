import type { Role } from '@abhyas/contract/accounts/policy';
import { call } from './call.ts';

/** What is needed of a server to sign in. */
interface Url {
  url: string;
}

export interface Learner {
  username: string;
  phone_number: string;
  password: string;
  /** Access and refresh token. */
  tokens: [string, string];
}

let made = 0;

/** A name and a phone number that are unique in this run. */
export function newIdentity() {
  made += 1;
  const unique = `${process.pid % 100_000}`.padStart(5, '0') + String(made).padStart(3, '0');
  return { username: `learner-${unique}`, phone_number: `98${unique}`, password: 'correct horse battery' };
}

export type Identity = ReturnType<typeof newIdentity>;

/** A new account with a session, for tests with another subject. */
export async function newLearner(
  server: { addLearner(identity: Identity, role?: Role): Promise<[string, string]> },
  role?: Role,
): Promise<Learner> {
  const identity = newIdentity();
  return { ...identity, tokens: await server.addLearner(identity, role) };
}

/** Registers and logs in through the API. */
export async function register(
  server: Url & { lastCode(phone_number: string): string },
  { username, phone_number, password }: Identity,
): Promise<[string, string]> {
  await post(server, '/api/users/otp/send/', { phone_number, purpose: 'register' });
  const otp = server.lastCode(phone_number);
  await post(server, '/api/users/otp/verify/', { phone_number, otp, purpose: 'register' });
  await post(server, '/api/users/register/', { username, phone_number, password, password2: password });
  return logInAgain(server, { username, password });
}

/** Access and refresh token of a new session. */
export async function logInAgain(
  server: Url,
  { username, password }: Pick<Learner, 'username' | 'password'>,
): Promise<[string, string]> {
  const { access, refresh } = await post(server, '/api/token/', { username, password });
  return [String(access), String(refresh)];
}

async function post(server: Url, path: string, body: object): Promise<Record<string, unknown>> {
  return (await call(server.url + path, { method: 'POST', body })) as Record<string, unknown>;
}
