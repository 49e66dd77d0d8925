import { expect, it } from 'vitest';
import { fillDraws as fillingOf, type Unit } from './fill-draws.ts';

/** At once. */
function fillDraws(...given: Parameters<typeof fillingOf>) {
  const filling = fillingOf(...given);
  for (;;) {
    const part = filling.next();
    if (part.done) return part.value;
  }
}

const single = (id: number, ...draws: number[]): Unit => ({ ids: [id], draws });

it('questions for draws are shared out in a moment, however many draws want the same', () => {
  const draws = Array.from({ length: 50 }, (_, draw) => draw);
  const units = Array.from({ length: 3000 }, (_, id) => single(id, ...draws));
  const started = process.cpuUsage();
  expect(
    fillDraws(
      units,
      draws.map(() => 10),
      600,
    ),
  ).toHaveProperty('pools');
  expect(
    fillDraws(
      units.slice(0, 480),
      draws.map(() => 10),
      600,
    ),
  ).toHaveProperty('available');
  // Milliseconds of a core. It took minutes when each step looked at every unit again.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
});
