import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logIn } from '@abhyas/contract/accounts';
import { getProfile } from '@abhyas/contract/accounts/profile';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { call } from '#testing/api-client.ts';
import { cloneDatabase } from '#testing/build-test-app.ts';
import { newFolder, startServer } from '#testing/server-process.ts';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code: number };
}

/** A collector that accepts OTLP in JSON. If `silent`, it accepts requests and never answers. */
async function startCollector({ silent = false } = {}) {
  const bodies: string[] = [];
  const headers: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    headers.push(`${request.url} ${request.headers['content-type']} ${request.headers['x-tenant']}`);
    if (!silent) response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const spans = (): OtlpSpan[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: OtlpSpan[] }[] }) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, bodies, headers, spans };
}

/** Prints at the end of the process which packages of OpenTelemetry it has loaded. */
const printPackages = `--import=data:text/javascript,${encodeURIComponent(`
  import module from 'node:module';
  process.on('exit', () => {
    const loaded = Object.keys(module._cache).flatMap((path) => /@opentelemetry.([a-z-]+)/.exec(path)?.[1] ?? []);
    process.stderr.write('loaded: ' + [...new Set(loaded)].sort().join(' ') + '\\n');
  });`)}`;

const admin = { username: 'sita', password: 'a password of hers', phone_number: '9812345678' };

async function start(env: Record<string, string>) {
  const { user, host, port, database, password } = await cloneDatabase();
  const server = startServer({
    DATA_DIR: await newFolder(),
    DATABASE_URL: `postgres://${user}:${password ?? ''}@localhost/${database}?host=${host}&port=${port}`,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ADMIN_PHONE: admin.phone_number,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: printPackages,
    ...env,
  });
  return { server, url: await server.ready() };
}

const attributesOf = (span: OtlpSpan) =>
  Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('traces', () => {
  it('have a span for each request and each of its statements, and nothing about a person', async () => {
    const collector = await startCollector();
    const { server, url } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=nepal',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const { body: tokens } = await call(url, logIn, {
      body: { username: admin.username, password: admin.password },
      headers: {
        traceparent: `00-${trace}-b7ad6b7169203331-01`,
        tracestate: 'vendor=9811111111',
        baggage: 'phone=9811111111',
        'user-agent': 'a secret agent',
      },
    });
    await call(url, logIn, { body: { username: admin.phone_number, password: 'not hers' } });
    const profiles = await Promise.all(
      Array.from({ length: 40 }, () => call(url, getProfile, { token: tokens.access })),
    );
    expect(profiles.map(({ status }) => status)).toEqual(Array(40).fill(200));
    await call(url, listQuizzes, { token: tokens.access, headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(
      (await fetch(`${url}/api/nothing/${admin.phone_number}/?phone=${admin.phone_number}`)).status,
    ).toBe(404);
    // Long before the queue is sent by itself, so the stop sends it.
    server.stop();
    expect(await server.exited).toBe(0);

    const spans = collector.spans();
    const requests = spans.filter(({ kind }) => kind === 2);
    const named = (name: string) => requests.filter((span) => span.name === name);
    const [login, failed] = named('POST /api/token/');
    if (!login || !failed) throw new Error('Two logins have spans');
    expect(login).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' });
    expect(attributesOf(login)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/token/',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    });
    expect(failed.parentSpanId ?? '').toBe('');
    expect(failed.traceId).not.toBe(trace);
    expect(attributesOf(failed)['http.response.status_code']).toBe(401);
    expect(named('GET /api/quizzes/')).toHaveLength(1);
    const unknown = requests.filter((span) => attributesOf(span)['http.response.status_code'] === 404);
    expect(unknown.map(({ name }) => name)).toEqual(['GET /*']);

    const statements = spans.filter(({ kind }) => kind === 3);
    const of = (parent: OtlpSpan) => statements.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
    expect(of(login).map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT', 'WITH']));
    for (const span of statements) {
      expect(attributesOf(span)).toEqual({
        'db.system.name': 'postgresql',
        'db.operation.name': span.name,
      });
      expect(span.traceId).toBe(requests.find(({ spanId }) => spanId === span.parentSpanId)?.traceId);
    }
    // Forty requests share ten connections, and each has only its own statements. One that opens a connection also has a SHOW.
    const own = named('GET /api/users/profile/').map((span) =>
      of(span)
        .map(({ name }) => name)
        .filter((name) => name !== 'SHOW'),
    );
    expect(own).toEqual(Array(40).fill(['SELECT']));

    const sent = collector.bodies.join('\n');
    expect(sent).toContain('{"key":"service.name","value":{"stringValue":"abhyas"}}');
    expect(sent).toContain('deployment.environment.name');
    expect(collector.headers[0]).toBe('/v1/traces application/json nepal');
    const secrets = [
      ...Object.values(admin),
      tokens.access,
      tokens.refresh,
      '9811111111',
      'not hers',
      'secret agent',
      '203.0.113.7',
      '127.0.0.1',
      'password_hash',
    ];
    for (const secret of secrets) expect(sent).not.toContain(secret);
    expect(server.errors()).toMatch(/^loaded: .*\bexporter-trace-otlp-http\b.*\bsdk-trace-node\b/m);
  }, 60_000);

  it('are dropped when the collector hangs: neither responses nor the stop wait for it', async () => {
    const collector = await startCollector({ silent: true });
    const { server, url } = await start({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
      OTEL_BSP_SCHEDULE_DELAY: '10',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    });
    const began = performance.now();
    let longest = 0;
    let received = 0;
    // Long enough for more than one batch to fail.
    while (performance.now() - began < 1500) {
      const before = performance.now();
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      longest = Math.max(longest, performance.now() - before);
      received += 1;
    }
    expect(received).toBeGreaterThan(50);
    expect(longest).toBeLessThan(400);
    await vi.waitFor(() => expect(collector.bodies.length).toBeGreaterThan(1), { timeout: 5000 });
    await vi.waitFor(() => expect(server.output()).toContain('Traces cannot be sent'), { timeout: 5000 });
    const stopped = performance.now();
    server.stop();
    expect(await server.exited).toBe(0);
    expect(performance.now() - stopped).toBeLessThan(3000);
    expect(server.output().match(/Traces cannot be sent/g)).toHaveLength(1);
    expect(server.output().match(/OpenTelemetry: /g)).toBeNull();
  }, 60_000);

  it.each([
    ['no variable asks for them', {}],
    ['the SDK is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }],
  ])(
    'cost nothing when %s: none of the SDK is loaded',
    async (_, env) => {
      const { server, url } = await start(env);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      server.stop();
      expect(await server.exited).toBe(0);
      // prom-client depends on the package of interfaces, with or without traces.
      expect(server.errors()).toBe('loaded: api\n');
    },
    30_000,
  );
});
