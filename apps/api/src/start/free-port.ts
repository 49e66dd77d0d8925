import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Throws what listening at this address would throw. Asked first of all: passwords and codes of a first start are printed once,
 * and a start that then fails would have wasted them.
 */
export async function requireFreePort({ HOST, PORT }: { HOST: string; PORT: number }): Promise<void> {
  const probe = createServer();
  probe.listen(PORT, HOST);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
