import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { webManifest } from './web-manifest.ts';

type ListTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/** Everything outside the hashed files that the learner's screens need. */
const plainFiles = new Set(['index.html', 'start.js', 'favicon.svg', 'manifest.webmanifest']);

/**
 * The manifest, and the service worker with its list of files: those of every screen but the ones in a staff/ folder,
 * found by following what the build's files import, so that a new screen is in it without a word here.
 */
export function learnerShell(outDir: string): Plugin[] {
  const shell = new Set(plainFiles);

  const findFiles: Plugin = {
    name: 'learner-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of filesOfLearners(bundle)) shell.add(file);
    },
  };

  const list: ListTransform = async (entries) => {
    const listed = entries.filter(({ url }) => shell.has(url));
    if (listed.length !== shell.size) {
      const urls = new Set(entries.map(({ url }) => url));
      throw new Error(`Not in the build: ${[...shell].filter((url) => !urls.has(url)).join(', ')}`);
    }
    const manifest = listed.map(async ({ url, size, revision }) => ({
      url,
      size,
      // Where the name holds no hash, one that the browser can compare with what it receives.
      revision: revision === null ? null : await integrityOf(join(outDir, url)),
    }));
    return { manifest: await Promise.all(manifest) };
  };

  return [
    findFiles,
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/pwa',
      filename: 'service-worker.ts',
      injectRegister: false,
      includeManifestIcons: false,
      manifest: webManifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,woff2,html,svg,webmanifest}'],
        manifestTransforms: [list],
      },
      integration: {
        // The manifest's own entry would carry an MD5, which no browser compares; the pattern above finds it.
        beforeBuildServiceWorker({ injectManifest }) {
          injectManifest.additionalManifestEntries = [];
        },
      },
    }),
  ];
}

const isStaffScreen = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.includes('/staff/');

function filesOfLearners(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || (chunk.isDynamicEntry && isStaffScreen(chunk))) return;
    files.add(name);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets]) files.add(file);
    for (const other of [...chunk.imports, ...chunk.dynamicImports]) follow(other);
  };
  // The program's first module has no file of its own: it is in one with what nearly every screen uses.
  const first = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith('/src/main.tsx')),
  );
  if (first === undefined) throw new Error('src/main.tsx is in no file of the build');
  follow(first.fileName);
  return files;
}

async function integrityOf(path: string): Promise<string> {
  return `sha256-${createHash('sha256')
    .update(await readFile(path))
    .digest('base64')}`;
}
