import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from '#e2e/support/test.ts';
import { controlled } from '#e2e/support/worker.ts';

test.use({ serviceWorkers: 'allow' });

/** Bytes of a new phone's first visit, with everything that the service worker stores. */
const MAX_BYTES = 400_000;

test('a cold visit with everything that the service worker stores takes at most 400 000 bytes', async ({
  page,
  server,
}) => {
  const proxy = await countBytes(new URL(server.url).port);
  await page.goto(`${proxy.url}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await controlled(page);
  await page.waitForLoadState('networkidle');
  const bytes = proxy.received();
  proxy.close();
  test.info().annotations.push({ type: 'weight', description: `a cold visit takes ${bytes} bytes` });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

/** A proxy before the server that counts what browsers receive through it, headers included. */
async function countBytes(port: string) {
  let received = 0;
  const proxy = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    near.pipe(far);
    far.on('data', (chunk) => {
      received += chunk.length;
    });
    far.pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    received: () => received,
    close: () => proxy.close(),
  };
}
