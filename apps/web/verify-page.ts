import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { safariFields } from './safari-fields.ts';

const folder = fileURLToPath(new URL('src/features/grading/verify/', import.meta.url));

/**
 * Builds /verify as one file with its script and style inside, so that learners can save it and check a ledger without
 * this server. The server allows exactly this script and style by their hashes.
 */
export function verifyPage(outDir: string): Plugin {
  let target: string | false | string[];
  return {
    name: 'verify-page',
    apply: 'build',
    configResolved(config) {
      target = config.build.target;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => buildPage(outDir, target),
    },
  };
}

async function buildPage(outDir: string, target: string | false | string[]): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [safariFields(), intoOneFile()],
    build: {
      outDir,
      emptyOutDir: false,
      target,
      assetsInlineLimit: 0,
      modulePreload: false,
      // Else Vite writes the style into the script.
      cssCodeSplit: false,
      rolldownOptions: { input: `${folder}verify.ts`, output: { format: 'iife' } },
    },
  });
}

/** Replaces the script and the style of the bundle by the page that contains them. Fonts stay files. */
function intoOneFile(): Plugin {
  return {
    name: 'into-one-file',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: async function (_options, bundle) {
        const page = await readFile(`${folder}verify.html`, 'utf8');
        const style = take(bundle, (file) => file.type === 'asset' && file.fileName.endsWith('.css'));
        const script = take(bundle, (file) => file.type === 'chunk');
        const source = page
          .replace('<style></style>', () => `<style>${style.replaceAll('</style', '<\\/style')}</style>`)
          .replace(
            '<script type="module"></script>',
            () => `<script type="module">${script.replaceAll('</script', '<\\/script')}</script>`,
          );
        this.emitFile({ type: 'asset', fileName: 'verify.html', source });
      },
    },
  };
}

function take(
  bundle: Rolldown.OutputBundle,
  isWanted: (file: Rolldown.OutputAsset | Rolldown.OutputChunk) => boolean,
): string {
  const [file, ...more] = Object.values(bundle).filter(isWanted);
  if (!file || more.length > 0) throw new Error('The page /verify is not one script and one style');
  delete bundle[file.fileName];
  return file.type === 'chunk' ? file.code : file.source.toString();
}
