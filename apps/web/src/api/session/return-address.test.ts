import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
// The text of the module: the routes themselves need a browser.
import routes from '#app/routes.tsx?raw';
import { parseReturnAddress } from './return-address.ts';

/** The paths of the routes under one of the guards in app/routes.tsx, with an id in place of the parameter. */
const pathsUnder = (guard: string) =>
  [...routes.matchAll(/getParentRoute: \(\) => (\w+),\s*path: '([^']+)'/g)]
    .filter(([, parent]) => parent === guard)
    .map(([, , path = '']) => path.replace(/\$\w+/, '12'));

const returnTo = (address: string) => parseReturnAddress(` ${address}`, '7');

describe('the address to return to after a login', () => {
  it('is any screen for which a login is needed, with its search', () => {
    const screens = ['learner', 'taking', 'admin'].flatMap(pathsUnder).filter((path) => path !== '/logout');
    expect(screens.length).toBeGreaterThan(10);
    for (const screen of screens) {
      expect(returnTo(screen)).toBe(screen);
      if (screen !== '/')
        expect(returnTo(`${screen}?code=7K3M-Q9TX#top`)).toBe(`${screen}?code=7K3M-Q9TX#top`);
    }
  });

  it('is never a screen of visitors, nor the logout', () => {
    const visitors = pathsUnder('visitor');
    expect(visitors).toContain('/login');
    for (const path of [...visitors, '/logout', '/login?a=1', '/login/', '/Login', '/%6cogin']) {
      expect(returnTo(path)).toBe('/');
    }
  });

  it.each([
    '//evil.example',
    '//evil.example/results',
    '/\\evil.example',
    '\\\\evil.example',
    '/results\\..\\login',
    'https://evil.example/results',
    'https:/results',
    'javascript:alert(1)//results',
    'data:text/html,x',
    ' /results',
    '\t/results',
    '/\t/evil.example',
    '/results\n//evil.example',
    '/results/../login',
    '/results/%2e%2e/login',
    '/results/./../logout',
    '/resultsx',
    '/results@evil.example',
    '/quiz.evil.example',
    '/results?x=\\',
    '/results?x=ा',
    '/unknown',
    'results',
    '',
  ])('is not %j', (address) => {
    expect(returnTo(address)).toBe('/');
  });

  it('stays on this origin and off the screens of visitors, whatever is stored', () => {
    const part = fc.constantFrom(
      ...[
        '/',
        '\\',
        '..',
        '.',
        '%2e',
        '%2f',
        '%5c',
        '\t',
        '\n',
        ' ',
        '?',
        '#',
        '@',
        ':',
        'https:',
        'javascript:',
      ],
      ...['evil.example', 'login', 'logout', 'register', 'results', 'quiz', 'profile', 'admin', '1', 'ा'],
    );
    const made = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    const address = fc.oneof(
      fc.string({ unit: 'binary' }),
      made,
      made.map((rest) => `/results${rest}`),
    );
    fc.assert(
      fc.property(address, (address) => {
        const { origin, pathname } = new URL(returnTo(address), 'https://abhyas.example');
        expect(origin).toBe('https://abhyas.example');
        expect(pathname).toMatch(/^\/($|(results|quiz|profile|admin)($|\/))/);
      }),
      { numRuns: 2000 },
    );
  });

  it('is only for the account whose session ended there', () => {
    expect(parseReturnAddress('7 /results/3', '7')).toBe('/results/3');
    expect(parseReturnAddress('7 /results/3', '8')).toBe('/');
    expect(parseReturnAddress('7 /results/3')).toBe('/');
    expect(parseReturnAddress(' /results/3', '8')).toBe('/results/3');
    expect(parseReturnAddress(null, '7')).toBe('/');
  });
});
