import { setImmediate as turn } from 'node:timers/promises';

/** Lets so many turns of the event loop pass, so that two things at the same moment meet at another point each time. */
export async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await turn();
}
