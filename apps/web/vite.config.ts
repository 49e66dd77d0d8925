import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Rolldown } from 'vite';
import { compress } from './compress.ts';
import { handbook } from './handbook.ts';
import { learnerShell } from './learner-shell.ts';
import { safariFields } from './safari-fields.ts';

// The server that npm run dev starts beside this one.
const { PORT = '3000' } = { ...loadEnv('', '../..', 'PORT'), ...process.env };
const outDir = fileURLToPath(new URL('dist', import.meta.url));
const api = `http://127.0.0.1:${PORT}`;

/**
 * Where a module goes that several screens share: one file for each feature, and one for what lies below them. What staff
 * alone see, in staff/, has files of its own. What is loaded on demand stays alone, though another screen imports it at once.
 */
const sharedFile = (module: string, graph: Rolldown.ChunkingContext): string | null => {
  if (graph.getModuleInfo(module)?.dynamicImporters.length) return null;
  const [, feature, layer, path = ''] =
    /[\\/]src[\\/](?:features[\\/](\w+)|(ui|i18n|lib|api))([\\/].*)/.exec(module) ?? [];
  const name = feature ?? (layer ? 'shared' : null);
  // A quiz prints nothing.
  if (layer === 'ui' && /^[\\/]print[\\/]/.test(path)) return 'print';
  // A round of practice shows no figures, and of reports their questions alone.
  if (feature === 'practice' && /^[\\/]figures[\\/]/.test(path)) return 'figures';
  if (feature === 'reports' && /^[\\/]practised[\\/]/.test(path)) return 'practised';
  return name !== null && /[\\/]staff[\\/]/.test(path) ? `staff-${name}` : name;
};

/** Short, because a learner's first load has hundreds of them: Vite's own also have the line. */
const className = (name: string, file: string): string => {
  const hash = createHash('sha256').update(relative(import.meta.dirname, file));
  return `_${name}_${hash.digest('base64url').slice(0, 4)}`;
};

export default defineConfig({
  // Compressed last: the service worker is written when all the rest is there.
  plugins: [react(), handbook(), safariFields(), learnerShell(outDir), compress(outDir)],
  css: { modules: { generateScopedName: className } },
  build: {
    outDir,
    // Chrome of 2022: the last that old Android phones in Nepal still receive. Safari 15.4 runs it, too: safari-fields.ts.
    target: ['chrome100', 'firefox100', 'safari16'],
    cssTarget: ['chrome100', 'firefox100', 'safari15.4'],
    // The page's Content-Security-Policy allows nothing inline, and data: for pictures alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Who imports one thing from the face of a feature does not load all that the face names.
      treeshake: { moduleSideEffects: [{ test: /(-(staff|rules)|[\\/]reports)\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // Changes a few times a year: a new version of the app leaves it in the cache.
            { name: 'library', test: /^\0rolldown|[\\/]node_modules[\\/]/, tags: ['$initial'] },
            // What the page loads at once, with the two screens that most visits begin with: app/routes.tsx.
            { name: 'app', tags: ['$initial'] },
            // Each screen would else load some thirty small files, which costs a slow network more than their weight.
            {
              name: sharedFile,
              debugName: 'shared',
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
});
