import fc from 'fast-check';
import type { Likely } from './likely/likely.ts';
import type { Operation } from './openapi.ts';
import { hostileText, junk, sometimes, valuesOf } from './values.ts';
import type { Role, World } from './world.ts';

export interface Request {
  role: Role;
  /** Of the document, where it is one of its operations. */
  operation: Operation | undefined;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const role = fc.constantFrom<Role>('visitor', 'learner', 'learner', 'admin', 'admin');
/** A third is as the document asks, so that it comes far; in the others more and more is wrong. */
const HARMS = [0, 0.02, 0.1, 0.4];
type Headers = Record<string, string>;

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

/**
 * The request of a number: the same for the same seed and world. Not by fc.assert: many requests at once change the state of
 * one server, so a smaller counterexample would meet another state than the one that failed.
 */
export function requestOf(seed: number, number: number, requests: fc.Arbitrary<Request>): Request {
  // Spread out, because near seeds begin alike.
  const own = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(seed, 1_000_003);
  const [request] = fc.sample(requests, { seed: own, numRuns: 1 });
  if (!request) throw new Error('No request was made');
  return request;
}

/** Requests of all operations, and some that are of none. */
export function requestsOf(operations: Operation[], world: World): fc.Arbitrary<Request> {
  const made = operations.map((operation) => {
    const name = `${operation.method} ${operation.path}`;
    const likely = world.likely[name];
    const some = fc.oneof(...HARMS.map((harm) => operationRequests(operation, world, harm)));
    return {
      weight: Math.round(100 * (seldom[name] ?? 1)),
      arbitrary: likely ? sometimes(likely.share ?? 0.15, likelyRequests(operation, likely), some) : some,
    };
  });
  return sometimes(0.02, nonsense, fc.oneof(...made));
}

/** What the world has prepared, once by each account: before chance changes what they find. */
export function preparedRequests(operations: Operation[], { likely }: World): Request[] {
  return operations.flatMap((operation) => {
    const prepared = likely[`${operation.method} ${operation.path}`];
    if (!prepared) return [];
    return (['learner', 'admin'] as const).map((role) => likelyRequest(operation, prepared, role));
  });
}

function likelyRequests(operation: Operation, likely: Likely): fc.Arbitrary<Request> {
  return role.map((role) => likelyRequest(operation, likely, role));
}

function likelyRequest(operation: Operation, { path, body }: Likely, role: Role): Request {
  const headers: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return { role, operation, method: operation.method, path, headers, body: sent };
}

const header = (name: string, probability: number, ...values: string[]): fc.Arbitrary<Headers> =>
  sometimes<Headers>(
    probability,
    fc.constantFrom(...values).map((value) => ({ [name]: value })),
    fc.constant({}),
  );
const oddHeaders: fc.Arbitrary<Headers> = fc
  .tuple(
    header('if-match', 0.1, '"1"', '*', '""', 'W/"1", "2"', 'x'.repeat(2000)),
    header('accept-encoding', 0.05, 'br', 'gzip', 'identity;q=0', '*', 'x'.repeat(500)),
    header('x-forwarded-for', 0.05, '203.0.113.9', 'unknown', "' or 1", ',,,'),
    header('user-agent', 0.03, 'x'.repeat(3000)),
  )
  .map((parts) => Object.assign({}, ...parts));

interface Sent {
  headers: Headers;
  body: Buffer | undefined;
}

function operationRequests(operation: Operation, world: World, harm: number): fc.Arbitrary<Request> {
  const sent: fc.Arbitrary<Sent> = operation.body
    ? bodiesOf(operation, world, harm)
    : fc.constant({ headers: {}, body: undefined });
  return fc
    .tuple(role, addressesOf(operation, world, harm), oddHeaders, sent)
    .filter(([, path, , { body }]) => !managesAccounts(operation) || !namesAny(world.ownAccounts, path, body))
    .map(([role, path, headers, { headers: own, body }]) => ({
      role,
      operation,
      method: operation.method,
      path,
      headers: { ...headers, ...own },
      body,
    }));
}

const managesAccounts = ({ path }: Operation) => path.startsWith('/api/admin/users/');

/** Whether one of these numbers is anywhere in a request. */
const namesAny = (numbers: ReadonlySet<string>, path: string, body: Buffer | undefined): boolean =>
  `${path} ${body?.toString('utf8') ?? ''}`.match(/\d+/g)?.some((each) => numbers.has(each)) ?? false;

function addressesOf(operation: Operation, world: World, harm: number): fc.Arbitrary<string> {
  const parts = operation.path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined
      ? fc.constant(part)
      : sometimes(
          harm / 2,
          hostileText.map((text) => encodeURIComponent(wellFormed(text.slice(0, 200)))),
          parameters(name, operation, world),
        );
  });
  const queries = operation.query.map(({ name, schema }) =>
    sometimes<[string, string][]>(
      0.6,
      valuesOf(schema, world.known, harm).map((value) => [
        [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')],
      ]),
      fc.constant([]),
    ),
  );
  const unknown = sometimes<[string, string][]>(
    harm / 4,
    hostileText.map((text) => [[text.slice(0, 100), 'x']]),
    fc.constant([]),
  );
  const isCut = sometimes(harm / 10, fc.constant(true), fc.constant(false));
  return fc.tuple(fc.tuple(...parts), fc.tuple(...queries, unknown), isCut).map(([texts, pairs, isCut]) => {
    const path = texts.join('');
    const search = new URLSearchParams(pairs.flat());
    return (isCut ? path.slice(0, -1) : path) + (search.size === 0 ? '' : `?${search}`);
  });
}

function parameters(name: string, operation: Operation, world: World): fc.Arbitrary<string> {
  if (name === 'hash' || name === 'sid' || name === 'receipt') return fc.constantFrom(...world.strings[name]);
  if (operation.method === 'DELETE' && /^(?:import_)?id$/.test(name))
    return fc.constantFrom(...world.disposable).map(String);
  return (name === 'n' ? fc.integer({ min: 1, max: 12 }) : fc.constantFrom(...world.known.ids)).map(String);
}

function bodiesOf(operation: Operation, world: World, harm: number): fc.Arbitrary<Sent> {
  const values = valuesOf(operation.body ?? {}, world.known, harm);
  if (operation.multipart) return formsOf(values, harm, fileOf(operation));
  const texts = values.map((value) => JSON.stringify(value) ?? '');
  const types = sometimes(
    harm / 6,
    fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', 'x'),
    fc.constant('application/json'),
  );
  return fc
    .tuple(sometimes(harm / 3, brokenTexts(texts), texts), types)
    .map(([text, type]) => ({ headers: { 'content-type': type }, body: Buffer.from(text) }));
}

function brokenTexts(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const breaks = fc.constantFrom<(text: string, at: number) => string>(
    (text, at) => text.slice(0, at),
    (text) => `${text}${text}`,
    (text, at) => `${text.slice(0, at)}\0${text.slice(at)}`,
    () => '{"a":'.repeat(2000),
    (text) => `{"__proto__":{"is_admin":true},${text.slice(1)}`,
    () => '',
  );
  return fc
    .tuple(texts, breaks, fc.nat())
    .map(([text, broken, place]) => broken(text, place % (text.length + 1)));
}

interface Picture {
  content: Buffer;
  filename: string;
  type: string;
}
const pictures: fc.Arbitrary<Picture> = fc
  .tuple(
    fc.oneof(
      fc.constant(png),
      fc.constant(png.subarray(0, 40)),
      fc.constant(Buffer.alloc(0)),
      hostileText.map((text) => Buffer.from(text)),
    ),
    fc.constantFrom('x.png', '../x.svg', ''),
    fc.constantFrom('image/png', 'image/svg+xml', 'text/html'),
  )
  .map(([content, filename, type]) => ({ content, filename, type }));

/** The field of a form that is a file. */
const fileOf = ({ body }: Operation): string =>
  ['profile_picture', 'file'].find((name) => body?.properties && name in body.properties) ?? 'picture';

/** Files with questions, and what is none. */
const documents: fc.Arbitrary<Picture> = fc
  .tuple(
    fc.oneof(
      fc
        .constantFrom(
          'Which? {=this ~that}',
          'Which? {~%50%this ~%50%that',
          'Question,A,B,Answer\nWhich?,this,that,A\n"',
          '1. Which?\nA) this\nB) that\nAns: A',
          '<quiz><question type="multichoice"/></quiz>',
          '{"questions":[{"text":{"en":"Which?"}}]}',
        )
        .map((text) => Buffer.from(text)),
      hostileText.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from([0x50, 0x4b, 3, 4, ...bytes])),
    ),
    fc.constantFrom('x.gift', '../x.csv', 'x.docx', ''),
  )
  .map(([content, filename]) => ({ content, filename, type: 'application/octet-stream' }));

function formsOf(values: fc.Arbitrary<unknown>, harm: number, file: string): fc.Arbitrary<Sent> {
  const often = (probability: number) => sometimes(probability, fc.constant(true), fc.constant(false));
  return fc
    .record({
      value: values,
      number: fc.nat(),
      isMisnamed: often(harm / 4),
      isOpen: often(harm / 4),
      picture: sometimes<Picture | undefined>(
        file === 'file' ? 0.5 : 0.15, // no import succeeds without one
        file === 'file' ? documents : pictures,
        fc.constant(undefined),
      ),
    })
    .map(({ value, number, isMisnamed, isOpen, picture }) => {
      const boundary = `hostile${number}`;
      const type = `multipart/form-data; boundary=${isMisnamed ? 'another' : boundary}`;
      const body = formOf(value, boundary, { file, picture });
      const end = isOpen ? '' : `--${boundary}--\r\n`;
      return { headers: { 'content-type': type }, body: Buffer.concat([...body, Buffer.from(end)]) };
    });
}

function formOf(
  value: unknown,
  boundary: string,
  { file, picture }: { file: string; picture: Picture | undefined },
): Buffer[] {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parts = fields
    .filter(([name]) => name !== file)
    .map(([name, field]) =>
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${encodeURIComponent(wellFormed(name))}"\r\n\r\n${typeof field === 'string' ? field : JSON.stringify(field)}\r\n`,
      ),
    );
  if (!picture) return parts;
  const { content, filename, type } = picture;
  return [
    ...parts,
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${file}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ];
}

/** Addresses and methods that the document does not have. */
const nonsense: fc.Arbitrary<Request> = fc
  .tuple(
    role,
    fc.constantFrom(
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
    ),
    fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'),
    junk,
  )
  .map(([role, path, method, value]) => {
    const request = { role, operation: undefined, method, path };
    if (!['POST', 'PUT', 'PATCH'].includes(method)) return { ...request, headers: {}, body: undefined };
    const headers = { 'content-type': 'application/json' };
    return { ...request, headers, body: Buffer.from(JSON.stringify(value)) };
  });

/** Without halves of surrogate pairs, which an address cannot carry. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');
