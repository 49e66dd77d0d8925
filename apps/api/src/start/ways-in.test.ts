import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { waysIn } from './ways-in.ts';

describe('what a start says of the ways in', () => {
  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])(
    'says that %s is of this computer alone',
    (HOST) => {
      expect(waysIn({ HOST, PORT: 3000 }).join(' ')).toMatch(/No other device can open it.*HOST=0\.0\.0\.0/);
    },
  );

  it('names the addresses of this computer in its networks', () => {
    const own = Object.values(networkInterfaces())
      .flatMap((known) => known ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    const said = waysIn({ HOST: '0.0.0.0', PORT: 3004 }).join(' ');
    for (const { address } of own) expect(said).toContain(`http://${address}:3004`);
    expect(said).not.toContain('127.0.0.1');
  });

  it('does not guess what another address is', () => {
    expect(waysIn({ HOST: '192.0.2.7', PORT: 3000 })).toEqual(['Ctrl+C here stops it.']);
  });
});
