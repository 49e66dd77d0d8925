import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { prepareLocation } from '#platform/embedded-postgres/location.ts';

/** Copies a stopped cluster with owners and modes. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', from, to]);
}

/** For root, the cluster may be elsewhere, behind a link. */
export const clusterOf = async (data_dir: string) =>
  join(await realpath(join(data_dir, 'postgres')), 'cluster');

/** Gives a DATA_DIR a cluster with an empty database, as a first start creates it, in a fraction of the time. */
export async function prepareCluster(data_dir: string): Promise<void> {
  const { home } = await prepareLocation(data_dir, () => undefined);
  await copyCluster(inject('cluster'), join(home, 'cluster'));
}
