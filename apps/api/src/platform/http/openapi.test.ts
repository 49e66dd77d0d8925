import { describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { buildTestApp } from '#testing/build-test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';

const app = await buildTestApp();

type Operation = { security?: unknown; responses: Record<string, { description: string }> };
async function getDocument(): Promise<{ openapi: string; paths: Record<string, Record<string, Operation>> }> {
  const response = await fetch(`${app.url}/api/docs/json`);
  return JSON.parse(await response.text());
}

describe('GET /api/docs/json', () => {
  it('describes every call of the contract that the server has, and no more', async () => {
    const document = await getDocument();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const contract = Object.values(everyEndpoint).map(({ method, path }) => `${method} ${path}`);
    expect(described.sort()).toEqual(contract.sort());
  });

  it('is compressed, and the same in each encoding', async () => {
    const read = async (encoding: string) => {
      const response = await fetch(`${app.url}/api/docs/json`, { headers: { 'accept-encoding': encoding } });
      return { encoding: response.headers.get('content-encoding'), text: await response.text() };
    };
    const plain = await read('identity');
    expect(plain.encoding).toBeNull();
    for (const encoding of ['br', 'gzip']) expect(await read(encoding)).toEqual({ ...plain, encoding });
    const yaml = await fetch(`${app.url}/api/docs/yaml`);
    expect(yaml.headers.get('content-type')).toBe('application/x-yaml');
    expect(await yaml.text()).toMatch(/^openapi: 3\.1\.0/);
  });

  it('describes who may make each call and how it refuses', async () => {
    const { paths } = await getDocument();
    const submit = paths['/api/quizzes/{id}/submit/']?.post;
    expect(submit?.security).toEqual([{ access_token: [] }]);
    expect(submit?.responses['409']?.description).toBe('NO_OPEN_ATTEMPT, MORE_TIME, QUIZ_ENDED');
    expect(submit?.responses['400']?.description).toContain('ANSWER_NOT_IN_QUIZ');
    expect(paths['/api/token/']?.post?.security).toBeUndefined();
  });
});

it('has no token, password, code or phone number in an address', () => {
  const named = Object.values(everyEndpoint).flatMap(({ path, query }) => [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''),
    ...Object.keys((query && toJSONSchema(query, { io: 'input' }).properties) ?? {}),
  ]);
  expect(named).toContain('page');
  expect(named.filter((name) => /token|refresh|access|password|otp|code|phone/i.test(name))).toEqual([]);
});
