import { getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import sharp from 'sharp';

// An attacker in a separate process (fork). For each order it uploads the pictures that are the most expensive to
// decode, and returns the number of responses by status. It sends `null` when it is ready.
export interface Order {
  url: string;
  /** One for each account. */
  tokens: string[];
  uploads: number;
  at_once: number;
}

// It simulates other machines, and so must take little of the server's processor time.
setPriority(Math.min(19, getPriority() + 10));
const MAX_BYTES = 5 * 1024 * 1024;
const square = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 4, background: { r: 194, g: 24, b: 60, alpha: 0.5 } },
  });
const pictures = await Promise.all([
  square(8000).jpeg({ quality: 40 }).toBuffer(),
  square(8000).jpeg({ quality: 40, progressive: true }).toBuffer(),
  square(2000).jpeg({ quality: 40, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  square(4000).png({ compressionLevel: 1 }).toBuffer(),
  square(2500).png({ compressionLevel: 1, progressive: true }).toBuffer(),
  square(2500).webp({ lossless: true, effort: 0 }).toBuffer(),
]);
/** Padded to the maximum size: bytes after the end of the picture are ignored. */
const whole = pictures.map((bytes) => Buffer.concat([bytes, Buffer.alloc(MAX_BYTES - bytes.length)]));

async function flood({ url, tokens, uploads, at_once }: Order): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const upload = async (index: number) => {
    const form = new FormData();
    form.set('full_name', 'Flood');
    form.set('email', '');
    form.set('preferred_language', 'en');
    form.set('profile_picture', new Blob([whole[index % whole.length] ?? Buffer.alloc(0)]), 'picture');
    const headers = { authorization: `Bearer ${tokens[index % tokens.length]}` };
    const status = await fetch(`${url}/api/users/profile/`, { method: 'PUT', headers, body: form }).then(
      async (response) => {
        await response.arrayBuffer();
        return String(response.status);
      },
      () => 'broken',
    );
    if (status !== '200') await wait(250); // before the next attempt
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const limit = pLimit(at_once);
  await Promise.all(Array.from({ length: uploads }, (_, index) => limit(() => upload(index))));
  return statuses;
}

process.on('message', async (order: Order) => process.send?.(await flood(order)));
process.on('disconnect', () => process.exit());
process.send?.(null);
