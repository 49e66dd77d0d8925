import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A proxy before the server that counts what browsers receive through it, headers included. */
export async function countBytes(port: string) {
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
