import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { safariFields } from './safari-fields.ts';
import { webManifest } from './web-manifest.ts';

/** One file that the worker puts into its cache. */
interface ShellFile {
  /** Where the name has no hash: one that the browser compares with what it receives. */
  revision: string | null;
  url: string;
  /** Stored when a page first loads it, not with the others. */
  onUse?: true;
}

const MANIFEST = 'manifest.webmanifest';
/**
 * What the learner's screens need beside the hashed files. First in the list, so that a mix of versions fails at once. The
 * manifest is not among them: it shows the institute, and only installing needs it.
 */
const plainFiles = ['index.html', 'start.js', 'favicon.svg'];
const worker = fileURLToPath(new URL('src/app/pwa/service-worker.ts', import.meta.url));

/**
 * The manifest, and the service worker with its list of files: those of every screen but the ones in a staff/ folder,
 * found by following what the build's files import, so that a new screen is in it without a word here. Screens that are
 * useless without a network are stored when they are first opened.
 */
export function learnerShell(outDir: string): Plugin {
  let shell: string[] = [];
  let onUse: string[] = [];
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
      const stored = filesBehind(bundle, (screen) => isStaffScreen(screen) || needsNetwork(screen));
      shell = [...plainFiles, ...[...stored].sort()];
      onUse = [...filesBehind(bundle, isStaffScreen)].filter((file) => !stored.has(file)).sort();
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await Promise.all(shell.map((url) => shellFile(outDir, url)));
        const later = onUse.map((url) => ({ revision: null, url, onUse: true }) as const);
        await buildWorker([...files, ...later], outDir, target);
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
    plugins: [safariFields()],
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

/** Screens and forms that do nothing without a network: a phone stores them when it opens one, not before. */
const online =
  /\/src\/(app\/(profile|my-classes)|features\/(attempts\/screen\/hand|practice\/(exam-date|coach|progress|topics)|classes|notices\/push|institute\/setup|accounts\/(registration|password-reset|profile|second-factor|sign-in\/(otp|second-step))|reports\/(problem|guardians|share)))/;
/** A file with several modules has no facade. */
const needsNetwork = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk) =>
  facadeModuleId === null ? moduleIds.every((id) => online.test(id)) : online.test(facadeModuleId);

/** The files of the app, without those that only the screens left out need. */
function filesBehind(
  bundle: Rolldown.OutputBundle,
  leaveOut: (screen: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const files = new Set<string>();
  const follow = (name: string, isNeeded = true) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || (!isNeeded && leaveOut(chunk))) return;
    files.add(name);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets]) files.add(file);
    for (const other of chunk.imports) follow(other);
    // What is imported when a screen wants it may be left out.
    for (const other of chunk.dynamicImports) follow(other, false);
  };
  // The program's first module has no file of its own: it is in one with what nearly every screen uses.
  const first = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith('/src/main.tsx')),
  );
  if (first === undefined) throw new Error('src/main.tsx is in no file of the build');
  follow(first.fileName);
  return files;
}
