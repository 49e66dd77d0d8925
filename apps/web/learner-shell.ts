import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { webManifest } from './web-manifest.ts';

/** One file that the worker puts into its cache. */
interface ShellFile {
  /** Where the name has no hash: one that the browser compares with what it receives. */
  revision: string | null;
  url: string;
}

const MANIFEST = 'manifest.webmanifest';
/** What the learner's screens need beside the hashed files. First in the list, so that a mix of versions fails at once. */
const plainFiles = ['index.html', 'start.js', 'favicon.svg', MANIFEST];
const worker = fileURLToPath(new URL('src/app/pwa/service-worker.ts', import.meta.url));

/**
 * The manifest, and the service worker with its list of files: those of every screen but the ones in a staff/ folder,
 * found by following what the build's files import, so that a new screen is in it without a word here.
 */
export function learnerShell(outDir: string): Plugin {
  let shell: string[] = [];
  let target: string | false | string[];

  return {
    name: 'learner-shell',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      target = config.build.target;
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` }, injectTo: 'head' },
    ],
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: `${JSON.stringify(webManifest)}\n` });
      shell = [...plainFiles, ...[...filesOfLearners(bundle)].sort()];
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await buildWorker(await Promise.all(shell.map((url) => shellFile(outDir, url))), outDir, target);
      },
    },
  };
}

async function shellFile(outDir: string, url: string): Promise<ShellFile> {
  const content = await readFile(join(outDir, url));
  if (!plainFiles.includes(url)) return { revision: null, url };
  return { revision: `sha256-${createHash('sha256').update(content).digest('base64')}`, url };
}

/** A build of its own: a worker is one file, at an address without a hash, and no module on older browsers. */
async function buildWorker(
  files: ShellFile[],
  outDir: string,
  target: string | false | string[],
): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL_FILES: JSON.stringify(files) },
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
}

// Below src/: the checkout itself may be in a folder with that name.
const isStaffScreen = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  facadeModuleId !== null && /\/src\/.*\/staff\//.test(facadeModuleId);

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
