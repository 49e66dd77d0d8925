import { describe, expect, it } from 'vitest';
import { type Answer, faultOf } from './judge.ts';
import type { Request } from './requests.ts';
import { canary, type Role, type World } from './world.ts';

// Of a world, all that the judge looks at.
const world = {
  secrets: ['$argon2'],
  personal: ['9800000001', canary.email],
  releasedAnswers: async () => ({ attempts: new Set([7]), quizzes: new Set([3]), questions: new Set([5]) }),
} as Partial<World> as World;
const request = (path: string, role: Role = 'learner'): Request => ({
  role,
  operation: undefined,
  method: 'GET',
  path,
  headers: {},
  body: undefined,
});
const answer = (status: number, text: string, headers = {}): Answer => ({
  status,
  text,
  headers: { 'x-content-type-options': 'nosniff', 'content-type': 'application/problem+json', ...headers },
});
const card = (question: { id: number; result?: number }) =>
  JSON.stringify({ cards: [{ question: { ...question, options: [{ is_correct: true }] } }] });
const judge = (text: string, path = '/api/quizzes/', role?: Role) =>
  faultOf(request(path, role), answer(200, text), world);

describe('the judge of the hostile run', () => {
  it('finds nothing in what is as it should be', async () => {
    expect(await judge('[]')).toBeUndefined();
    const problem = JSON.stringify({ status: 404, code: 'NOT_FOUND' });
    expect(await faultOf(request('/'), answer(404, problem), world)).toBeUndefined();
    expect(await judge('{"is_correct":true}', '/api/results/7/')).toBeUndefined();
    expect(await judge('{"is_correct":true}', '/api/results/7/practice/')).toBeUndefined();
    expect(await judge(card({ id: 4, result: 7 }), '/api/practice/cards/?days=14')).toBeUndefined();
    expect(await judge(card({ id: 5 }), '/api/practice/cards/')).toBeUndefined();
    expect(await judge('{"is_correct":true}', '/api/quizzes/3/ledger/')).toBeUndefined();
    expect(await judge('{"practice_answers":[{"is_correct":true}]}', '/api/users/export/')).toBeUndefined();
    expect(await judge('{"is_correct":true}', '/api/admin/quizzes/1/', 'admin')).toBeUndefined();
  });

  it.each([
    ['what is correct, in a question', '{"is_correct":true}', '/api/quizzes/1/question/1/'],
    ['a hint, in a paper', '[{"hint":{}}]', '/api/quizzes/1/paper/'],
    ['the report of an attempt whose answers are not released', '{"is_correct":true}', '/api/results/8/'],
    ['a hint among own data', '{"reports":[{"hint":{}}],"practice_answers":[]}', '/api/users/export/'],
    ['its questions, in practice', '{"is_correct":true}', '/api/results/8/practice/'],
    ['a card of a report whose answers are not released', card({ id: 5, result: 8 }), '/api/practice/cards/'],
    [
      'a question not released for practice',
      card({ id: 4 }).replace('cards', 'questions'),
      '/api/practice/topics/questions/',
    ],
    ['the ledger of a quiz whose answers are not released', '{"is_correct":true}', '/api/quizzes/7/ledger/'],
    ['a phone number', '{"phone":"9800000001"}', '/api/users/profile/'],
    ['a hash', '{"x":"$argon2id$v=19"}', '/api/users/profile/'],
    ['someone else’s address', JSON.stringify({ email: canary.email }), '/api/users/profile/'],
    ['a stack', 'Error: x\n    at run (/srv/app/main.js:1:2)', '/'],
    ['SQL', 'Failed query: select 1', '/'],
  ])('finds %s', async (_, text, path) => {
    expect(await judge(text, path)).toMatch(/^tells /);
  });

  it.each([
    ['a 500', answer(500, '{}')],
    ['a 503', answer(503, '{}')],
    ['a refusal that is no problem document', answer(404, '<h1>', { 'content-type': 'text/html' })],
    ['a code that the contract does not have', answer(404, '{"status":404,"code":"WHAT"}')],
    ['a status that is not the document’s', answer(404, '{"status":403,"code":"FORBIDDEN"}')],
    ['a 429 without Retry-After', answer(429, '{"status":429,"code":"TOO_MANY_REQUESTS"}')],
    ['missing headers', answer(200, '[]', { 'x-content-type-options': undefined })],
  ])('finds %s', async (_, given) => {
    expect(await faultOf(request('/'), given, world)).toBeTruthy();
  });
});
