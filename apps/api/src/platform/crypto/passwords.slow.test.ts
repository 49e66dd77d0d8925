import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('a password takes as long for an unknown account as for a wrong password', async () => {
  const stored = await hashPassword('correct horse');
  const times: { wrong: number[]; missing: number[] } = { wrong: [], missing: [] };
  // Processor time of this process, in turns: what other programs do slows down neither.
  for (let round = 0; round < 15; round++) {
    for (const [kind, known] of [
      ['wrong', stored],
      ['missing', undefined],
    ] as const) {
      const start = process.cpuUsage();
      expect(await verifyPassword(known, 'wrong horse')).toBe(false);
      const { user, system } = process.cpuUsage(start);
      times[kind].push(user + system);
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[7] ?? 0;
  const wrong = median(times.wrong);
  const missing = median(times.missing);
  // Without the work it would be thousands of times faster.
  expect(missing / wrong).toBeGreaterThan(0.4);
  expect(missing / wrong).toBeLessThan(2.5);
});
