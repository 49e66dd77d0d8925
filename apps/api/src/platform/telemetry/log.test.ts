import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { createLog, withoutParameters } from './log.ts';

it('a failed query is logged without its parameters', () => {
  const lines: string[] = [];
  const error = new DrizzleQueryError(
    'select * from users where name = $1',
    ['Sita Devi'],
    new Error('broken'),
  );
  createLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'INTERNAL');
  expect(lines.join('')).toContain('select * from users');
  expect(lines.join('')).not.toContain('Sita Devi');
});

describe('a value with line breaks', () => {
  const hostile = 'Sita\nparams: x\n    at Sita (sita@example.org:1:1)\nsita@example.org';
  const failed = () =>
    new DrizzleQueryError(
      'update users set full_name = $1, email = $2',
      [hostile, 'sita@example.org'],
      Object.assign(new Error(`invalid input syntax for type json: "${hostile}"`), { code: '22P02' }),
    );
  const changed = failed();
  changed.message = `While saving: ${changed.message}`;
  it.each([
    ['in a failed query', failed()],
    ['in the cause of another error', new Error('Saving failed', { cause: failed() })],
    ['in the cause of a cause', new Error('a', { cause: new Error('b', { cause: failed() }) })],
    ['in a message that was changed afterwards', changed],
    ['in an error of PostgreSQL', failed().cause as Error],
  ])('is not logged: %s', (_, error) => {
    const lines: string[] = [];
    createLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'INTERNAL');
    expect(lines.join('')).not.toMatch(/sita/i);
    expect(lines.join('')).toMatch(/invalid input syntax for type json/);
  });

  it('leaves positions in the code unchanged', () => {
    expect(withoutParameters(failed()).stack).toContain('log.test.ts');
  });
});

describe('the log', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const written = (write: () => void) => {
    lines.length = 0;
    write();
    expect(() => JSON.parse(lines[0] ?? '')).not.toThrow();
    return lines.join('');
  };
  const access = `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(43)}`;
  const refresh = `17.${'r-_4'.repeat(10)}abc`;

  it.each([
    ['a phone number', '9812345678', 'to 9812345678 it was not sent'],
    ['a code in a field', '482913', '{"code":"482913"}'],
    ['an OTP in a field', '482913', '{"otp":"482913"}'],
    ["a code in an institute's own text", '482913', 'Sagarmatha: your code is 482913.'],
    ["a code in an institute's own Nepali text", '482913', 'सगरमाथा: तपाईंको कोड 482913 हो।'],
    ['a code', '482913', 'Abhyas: your OTP is 482913. It is good for 5 minutes.'],
    ['a code in Nepali', '482913', 'अभ्यास: तपाईंको ओटीपी 482913 हो। यो ५ मिनेट चल्छ।'],
    ['a password in JSON', 'horse battery'.split(' ')[0] ?? '', '{"password":"horse-battery","x":1}'],
    ['a password in a form', 'staple', 'username=sita&password=staple&x=1'],
    ['an access token', access, `Bearer ${access}`],
    ['a refresh token', refresh, `sent ${refresh} again`],
    ['a hash', 'c29tZXNhbHQ', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA'],
    ['a query string', 'sita', 'GET /api/admin/audit/?who=sita&kind=sign_in failed'],
  ])('does not hold %s, neither in its words, nor in a field, nor in an error', (_, secret, text) => {
    expect(text).toContain(secret);
    expect(written(() => log.info(text))).not.toContain(secret);
    expect(written(() => log.info({ cause: text }, 'x'))).not.toContain(secret);
    expect(written(() => log.info({ deep: { er: [text] } }, 'x'))).not.toContain(secret);
    expect(written(() => log.error({ err: new Error(text) }, 'x'))).not.toContain(secret);
  });

  it('leaves out the row that PostgreSQL quotes', () => {
    const error = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (lower(username))=(sita) already exists.',
      where: 'sita',
    });
    const line = written(() => log.error({ err: error }, 'x'));
    expect(line).toContain('23505');
    expect(line).not.toContain('sita');
  });

  it.each([
    ['username', 'sita'],
    ['full_name', 'Sita Devi'],
    ['email', 'sita@example.org'],
    ['phone_number', '00977-98-1234'],
    ['password', 'horse battery'],
    ['token', 'sita-token'],
    ['authorization', 'Basic c2l0YQ=='],
  ])('leaves out fields that hold data of an account: %s', (name, value) => {
    for (const logged of [
      { [name]: value },
      { body: { [name]: value } },
      { request: { body: { [name]: value } } },
      { err: Object.assign(new Error('It failed'), { [name]: value, body: { [name]: value } }) },
    ]) {
      const line = written(() => log.error({ ...logged, reqId: 'req-1f' }, 'It failed'));
      expect(line).not.toContain(value);
      expect(line).toContain('req-1f');
    }
  });

  it('includes what helps: times, ids, paths, stacks', () => {
    const line = written(() =>
      log.error({ err: new Error('Quiz 123456 is not there'), reqId: 'req-1f' }, 'x'),
    );
    expect(line).toMatch(/"time":\d{13}/);
    expect(line).toContain('Quiz 123456 is not there');
    expect(line).toContain('log.test.ts');
    expect(line).toContain('req-1f');
  });
});

describe('the log in a terminal', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) }, true);
  const written = (write: () => void) => {
    lines.length = 0;
    write();
    return lines.join('');
  };

  it('is text: time, level, message, fields', () => {
    expect(written(() => log.warn({ cause: 'refused', times: 3 }, 'Redis is away'))).toMatch(
      /^\d\d:\d\d:\d\d WARN Redis is away cause=refused times=3\n$/,
    );
    expect(written(() => log.info('PostgreSQL is back'))).toMatch(
      /^\d\d:\d\d:\d\d INFO PostgreSQL is back\n$/,
    );
  });

  it('has the stack of an error below it, and no secrets', () => {
    const err = Object.assign(new Error('Sent to 9812345678'), { code: '23505', detail: 'Key (a)=(sita)' });
    const [first, second, third] = written(() => log.error({ err, reqId: 'req-1f' }, 'INTERNAL')).split('\n');
    expect(first).toMatch(/ ERROR INTERNAL reqId=req-1f code=23505$/);
    expect(second).toBe('    Error: Sent to [phone]');
    expect(third).toMatch(/^ {8}at .*log\.test\.ts/);
    expect(lines.join('')).not.toContain('sita');
  });

  it('lets no text from outside begin a line or control the terminal', () => {
    const hostile = 'x\n12:00:00 INFO forged\r\u001b[2Jgone\u202e';
    const text = written(() => log.error({ cause: hostile, err: new Error(hostile) }, hostile));
    expect(text.split('\n').filter((line) => /^\S/.test(line))).toHaveLength(1);
    expect(text).toContain('\\u000d\\u001b[2Jgone\\u202e');
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });
});
