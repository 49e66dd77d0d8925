import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { bestEncoding, type Encoding } from '#platform/http/compression.ts';
import type { Dress, FindDress } from './dress.ts';

/** What the page checks signatures by: 32 bytes in base64url, and their name. */
interface PublicKey {
  id: string;
  public_key: string;
}

/**
 * Serves /verify: one file with script and style inside, which learners can save. The server writes its public keys
 * and the name of the institute into it. The page may run exactly its own script, and load or send nothing but the font of the app.
 */
export async function registerVerifyPage(
  app: FastifyInstance,
  { folder, keys, findDress }: { folder: string; keys: readonly PublicKey[]; findDress: FindDress },
): Promise<void> {
  const built = await readBuilt(join(folder, 'verify.html'));
  if (built === undefined) return; // without a build there is no page, as for the app itself
  const published = JSON.stringify(keys.map(({ id, public_key }) => ({ id, public_key })));
  const meta = '<meta name="receipt-keys" content="';
  const page = built.replace(meta, () => `${meta}${published.replaceAll('"', '&quot;')}`);
  // Made once for each dress.
  let last: { dress: Dress | undefined; bodies: Record<Encoding, Buffer> } | undefined;
  const bodiesIn = (dress: Dress | undefined) => {
    if (last?.dress !== dress || !last) last = { dress, bodies: bodiesOf(dress?.verifyPage(page) ?? page) };
    return last.bodies;
  };
  const policy = policyOf(built);
  app.get('/verify', async (request, reply) => {
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers({
        'content-security-policy': policy,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      })
      .send(bodiesIn(await findDress())[encoding]);
  });
}

function bodiesOf(page: string): Record<Encoding, Buffer> {
  const identity = Buffer.from(page);
  return { identity, gzip: gzipSync(identity), br: brotliCompressSync(identity) };
}

async function readBuilt(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function policyOf(page: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf('script', page)}`,
    `style-src ${hashOf('style', page)}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Allows the one inline script or style of the page (CSP level 3). */
function hashOf(tag: 'script' | 'style', page: string): string {
  const [, content] = new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`).exec(page) ?? [];
  if (content === undefined) throw new Error(`verify.html has no ${tag}`);
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
