import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { NetworkError } from './api-error.ts';
import { createQueryCache, failuresUpTo } from './failures.ts';

it('counts the failures of a query in a row, and begins anew after a success', async () => {
  const client = new QueryClient({ queryCache: createQueryCache() });
  let isOffline = true;
  const load = (key: string) =>
    client
      .fetchQuery({
        queryKey: [key],
        queryFn: () => (isOffline ? Promise.reject(new NetworkError()) : Promise.resolve('answer')),
        retry: false,
      })
      .then(() => 0, failuresUpTo);

  expect([await load('quizzes'), await load('quizzes'), await load('quizzes')]).toEqual([1, 2, 3]);
  expect(await load('classes')).toBe(1);
  isOffline = false;
  expect(await load('quizzes')).toBe(0);
  isOffline = true;
  expect(await load('quizzes')).toBe(1);
  expect(failuresUpTo(new NetworkError())).toBe(1);
});
