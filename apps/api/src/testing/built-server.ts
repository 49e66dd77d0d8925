import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import build, { programs } from '../../rolldown.config.ts';

const api = new URL('../..', import.meta.url).pathname;
const fixture = 'src/platform/embedded-postgres/embedded.fixture.ts';

/**
 * Builds the server's programs from the current sources into a folder of their own. A test that starts them from the
 * sources would compile these for each process.
 */
export async function buildServer(): Promise<{ folder: string; remove: () => Promise<void> }> {
  // Next to src/: the programs find their packages and the seed from there.
  const folder = await mkdtemp(join(api, 'dist-'));
  const bundle = await rolldown({
    ...build,
    input: { ...programs, 'embedded-fixture': fixture },
    cwd: api,
    plugins: [],
  });
  await bundle.write({ dir: folder, chunkFileNames: '[name].js' });
  await bundle.close();
  await cp(join(api, 'src/platform/db/migrations'), join(folder, 'platform/db/migrations'), {
    recursive: true,
  });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
