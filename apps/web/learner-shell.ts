import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { safariFields } from './safari-fields.ts';

/** Files without a hash in their names. First in the list, so that a mix of versions fails at once. */
const plainFiles = ['index.html', 'start.js', 'favicon.svg'];
const worker = fileURLToPath(new URL('src/app/pwa/service-worker.ts', import.meta.url));

/**
 * Builds the service worker, with the list of the files that it stores: those of every screen but the ones in a staff/
 * folder, found by following the imports of the bundle, so that a new screen needs no entry here.
 */
export function learnerShell(outDir: string): Plugin {
  let files: string[] = [];
  let target: string | false | string[];

  return {
    name: 'learner-shell',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      target = config.build.target;
    },
    generateBundle(_options, bundle) {
      files = [...plainFiles, ...[...filesOfLearners(bundle)].sort()];
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // A build of its own: a worker is one file, at an address without a hash, and no module on older browsers.
        await build({
          configFile: false,
          publicDir: false,
          plugins: [safariFields()],
          logLevel: 'warn',
          define: {
            SHELL_FILES: JSON.stringify(await Promise.all(files.map((url) => shellFile(outDir, url)))),
          },
          build: {
            outDir,
            emptyOutDir: false,
            target,
            modulePreload: false,
            rolldownOptions: {
              input: worker,
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}

/** `revision`: where the name has no hash, what the browser compares with what it receives. */
async function shellFile(outDir: string, url: string): Promise<{ url: string; revision: string | null }> {
  if (!plainFiles.includes(url)) return { revision: null, url };
  const hash = createHash('sha256').update(await readFile(join(outDir, url)));
  return { revision: `sha256-${hash.digest('base64')}`, url };
}

// Below src/: the checkout itself may be in a folder with that name.
const isStaffScreen = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  facadeModuleId !== null && /\/src\/.*\/staff\//.test(facadeModuleId);

function filesOfLearners(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    // The pictures of the handbook weigh more than all the rest: they are fetched when they are seen.
    const assets = [...importedAssets].filter((file) => !file.endsWith('.png'));
    for (const file of [...importedCss, ...assets]) files.add(file);
    for (const other of chunk.imports) follow(other);
    for (const other of chunk.dynamicImports) {
      const screen = bundle[other];
      if (screen?.type === 'chunk' && !isStaffScreen(screen)) follow(other);
    }
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry) follow(chunk.fileName);
  if (files.size === 0) throw new Error('The build has no entry');
  return files;
}
