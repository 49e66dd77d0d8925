import { pick, type Random, randomFrom } from '../support/random.ts';
import type { Operation } from './openapi.ts';
import { hostileText, junk, makeValue } from './values.ts';
import type { Likely, Role, World } from './world.ts';

export interface Request {
  role: Role;
  /** Of the document, where it is one of its operations. */
  operation: Operation | undefined;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const roles: Role[] = ['visitor', 'learner', 'learner', 'admin', 'admin'];

/** Each of these changes what the others find, or costs much: they come seldom. */
const seldom: Record<string, number> = {
  'DELETE /api/users/sessions/': 0.02,
  'POST /api/quizzes/create-from-json/': 0.15,
  'GET /api/admin/quizzes/': 0.4,
  'POST /api/token/': 0.4,
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The request of a number: the same for the same seed and world. */
export function requestOf(seed: number, number: number, operations: Operation[], world: World): Request {
  const random = randomFrom(seed * 1_000_003 + number);
  for (let skipped = 0; skipped < 5; skipped++) random(); // near seeds begin alike
  let operation = pick(random, operations);
  while (random() > (seldom[`${operation.method} ${operation.path}`] ?? 1))
    operation = pick(random, operations);
  const role = pick(random, roles);
  if (random() < 0.02) return nonsense(random, role);

  const likely = world.likely[`${operation.method} ${operation.path}`];
  if (likely && random() < 0.15) return likelyRequest(operation, role, likely);

  // A third is as the document asks, so that it comes far; in the others more and more is wrong.
  const harm = pick(random, [0, 0.02, 0.1, 0.4]);
  const path = addressOf(operation, random, world, harm);
  const headers: Record<string, string> = {};
  if (random() < 0.1) headers['if-match'] = pick(random, ['"1"', '*', '""', 'W/"1", "2"', 'x'.repeat(2000)]);
  if (random() < 0.05)
    headers['accept-encoding'] = pick(random, ['br', 'gzip', 'identity;q=0', '*', 'x'.repeat(500)]);
  if (random() < 0.05) headers['x-forwarded-for'] = pick(random, ['203.0.113.9', 'unknown', "' or 1", ',,,']);
  if (random() < 0.03) headers['user-agent'] = 'x'.repeat(3000);
  const request = { role, operation, method: operation.method, path, headers };
  if (!operation.body) return { ...request, body: undefined };
  return { ...request, body: bodyOf(operation, random, world, { harm, headers }) };
}

function likelyRequest(operation: Operation, role: Role, { path, body }: Likely): Request {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return { role, operation, method: operation.method, path, headers, body: sent };
}

function addressOf(operation: Operation, random: Random, world: World, harm: number): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random() < harm / 2) return encodeURIComponent(wellFormed(hostileText(random).slice(0, 200)));
    if (name === 'hash' || name === 'sid' || name === 'receipt') return pick(random, world.strings[name]);
    if (operation.method === 'DELETE' && name === 'id') return String(pick(random, world.disposable));
    return String(name === 'n' ? 1 + Math.floor(random() * 12) : pick(random, world.known.ids));
  });
  const search = new URLSearchParams();
  for (const { name, schema } of operation.query) {
    if (random() < 0.6) {
      const value = makeValue(schema, random, world.known, harm);
      search.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
    }
  }
  if (random() < harm / 4) search.append(hostileText(random).slice(0, 100), 'x');
  const question = search.size === 0 ? '' : `?${search}`;
  return (random() < harm / 10 ? path.slice(0, -1) : path) + question;
}

function bodyOf(
  operation: Operation,
  random: Random,
  world: World,
  { harm, headers }: { harm: number; headers: Record<string, string> },
): Buffer {
  const value = makeValue(operation.body ?? {}, random, world.known, harm);
  if (operation.multipart) return formOf(value, random, harm, headers);
  headers['content-type'] = 'application/json';
  let text = JSON.stringify(value) ?? '';
  if (random() < harm / 3) text = brokenText(text, random);
  if (random() < harm / 6)
    headers['content-type'] = pick(random, [
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'x',
    ]);
  return Buffer.from(text);
}

function brokenText(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  return pick(random, [
    text.slice(0, at),
    `${text}${text}`,
    `${text.slice(0, at)}\0${text.slice(at)}`,
    '{"a":'.repeat(2000),
    `{"__proto__":{"is_admin":true},${text.slice(1)}`,
    '',
  ]);
}

function formOf(value: unknown, random: Random, harm: number, headers: Record<string, string>): Buffer {
  const boundary = `hostile${Math.floor(random() * 1e9)}`;
  headers['content-type'] = `multipart/form-data; boundary=${random() < harm / 4 ? 'another' : boundary}`;
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parts = fields
    .filter(([name]) => name !== 'profile_picture')
    .map(([name, field]) =>
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${encodeURIComponent(wellFormed(name))}"\r\n\r\n${typeof field === 'string' ? field : JSON.stringify(field)}\r\n`,
      ),
    );
  if (random() < 0.15) {
    const content = pick(random, [
      png,
      png.subarray(0, 40),
      Buffer.from(hostileText(random)),
      Buffer.alloc(0),
    ]);
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="profile_picture"; filename="${pick(random, ['x.png', '../x.svg', ''])}"\r\nContent-Type: ${pick(random, ['image/png', 'image/svg+xml', 'text/html'])}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    );
  }
  const end = random() < harm / 4 ? '' : `--${boundary}--\r\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** Addresses and methods that the document does not have. */
function nonsense(random: Random, role: Role): Request {
  const path = pick(random, [
    '/%',
    '/%zz',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '//example.com/',
    '/api/../.env',
    '/.env',
    '/api/quizzes/1/../../admin/quizzes/',
    `/${'a'.repeat(5000)}`,
    `/api/quizzes/${'9'.repeat(400)}/`,
    '/api/quizzes/1;/',
    '/api/admin//quizzes/',
    '/livez?x=%00',
    '/readyz',
    '/api/',
  ]);
  const method = pick(random, [
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'OPTIONS',
    'PATCH',
    'TRACE',
    'PROPFIND',
  ]);
  const withBody = ['POST', 'PUT', 'PATCH'].includes(method);
  const headers: Record<string, string> = withBody ? { 'content-type': 'application/json' } : {};
  const body = withBody ? Buffer.from(JSON.stringify(junk(random))) : undefined;
  return { role, operation: undefined, method, path, headers, body };
}

/** Without halves of surrogate pairs, which an address cannot carry. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');
