import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { withoutParameters } from './log.ts';

it('a failed query is logged without its parameters', () => {
  const error = new DrizzleQueryError(
    'select * from users where phone = $1',
    ['9812345678'],
    new Error('broken'),
  );
  const logged = JSON.stringify(withoutParameters(error));
  expect(logged).toContain('select * from users');
  expect(logged).not.toContain('9812345678');
});
