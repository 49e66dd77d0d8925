import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseConfig, settingNames } from './config.ts';

describe('parseConfig', () => {
  it('has a default for everything', () => {
    expect(parseConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, DATA_DIR: './data', SEED: true });
  });

  it('treats an empty value as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', 'auto'],
    ['TRUST_PROXY', 'yes'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['JWT_SECRET', 'short'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SEED', 'maybe'],
    ['ADMIN_PHONE', '98000'],
    ['ADMIN_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is "%s", in one line', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\n]+$`));
  });

  it('names all that are wrong at once', () => {
    const lines = (env: Record<string, string>) => {
      try {
        return parseConfig(env);
      } catch (error) {
        return String(error)
          .split('\n')
          .map((line) => /([A-Z_]+): /.exec(line)?.[1]);
      }
    };
    expect(lines({ PORT: 'x', SEED: 'maybe' })).toEqual(['PORT', 'SEED']);
    expect(lines({ NODE_ENV: 'production', SMS_FALLBACK: 'sparrow' })).toEqual([
      ...['SPARROW_TOKEN', 'SPARROW_FROM', 'JWT_SECRET', 'SMS_PROVIDER', 'SEED'],
    ]);
  });

  it.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('reads the proxies %s', (given, read) => {
    expect(parseConfig({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(read);
  });

  const address = 'postgres://abhyas@localhost/abhyas';

  it.each([
    ['DATABASE_URL', { DATABASE_LISTEN_URL: address }],
    ['DATABASE_URL', { DATABASE_READ_URL: address }],
    ['DATABASE_LISTEN_URL', { DATABASE_URL: address, DATABASE_STATEMENTS: 'unnamed' }],
    ['DATABASE_STATEMENTS', { DATABASE_STATEMENTS: 'none' }],
  ])('names %s when the settings of a pooler or a standby are incomplete', (name, given) => {
    expect(() => parseConfig(given)).toThrow(new RegExp(`^${name}: [^\n]+$`));
  });

  const secret = 'a secret of at least 32 characters';
  const production = {
    NODE_ENV: 'production',
    JWT_SECRET: `${secret}, ${secret} as it was before`,
    SMS_PROVIDER: 'sparrow',
    SPARROW_TOKEN: 'token',
    SPARROW_FROM: 'Abhyas',
    SEED: 'false',
  };

  it.each([
    ['JWT_SECRET', { JWT_SECRET: '' }],
    ['JWT_SECRET', { JWT_SECRET: `${secret},short` }],
    ['SMS_PROVIDER', { SMS_PROVIDER: '' }],
    ['SMS_FALLBACK', { SMS_FALLBACK: 'console' }],
    ['SEED', { SEED: 'true' }],
    ['SEED', { SEED: 'true', ADMIN_PASSWORD: 'a long password' }],
  ])('refuses %s for production when it is an open door', (name, change) => {
    expect(parseConfig(production).NODE_ENV).toBe('production');
    expect(() => parseConfig({ ...production, ...change })).toThrow(new RegExp(`^${name}: [^\n]+$`));
  });

  it.each([
    ['TIME_ZONE', 'Nepal time'],
    ['BIKRAM_YEARS', '2084'],
    ['BIKRAM_YEARS', '2084: 31 32'],
    ['BIKRAM_YEARS', '1900: 31 32 31 32 31 30 30 30 29 29 30 31'],
    ['BIKRAM_YEARS', '2084: 31 33 31 32 31 30 30 30 29 29 30 31'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\n]+$`));
  });

  it('reads years of Bikram Sambat', () => {
    const months = '31 32 31 32 31 30 30 30 29 29 30 31';
    const { BIKRAM_YEARS, TIME_ZONE } = parseConfig({ BIKRAM_YEARS: `2084: ${months}; 2085:${months}` });
    expect(Object.keys(BIKRAM_YEARS ?? {})).toEqual(['2084', '2085']);
    expect(BIKRAM_YEARS?.[2084]?.join(' ')).toBe(months);
    expect(TIME_ZONE).toBe('Asia/Kathmandu');
  });

  it('requires a file name if texts go to a file', () => {
    expect(() => parseConfig({ SMS_PROVIDER: 'file' })).toThrow(/^SMS_FILE: /);
  });
});

describe('.env.example', () => {
  it('names every setting, in the same order, with its default', async () => {
    const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
    const lines = [...example.matchAll(/^# ?([A-Z_]+)=(.*)$/gm)];
    expect(lines.map(([, name]) => name)).toEqual(settingNames);
    const defaults = parseConfig({});
    for (const [, name = '', value] of lines) {
      const given = defaults[name as keyof typeof defaults];
      expect(`${name}=${value}`).toBe(`${name}=${given ?? ''}`);
    }
  });
});
