import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compress } from './compress.ts';
import { learnerShell } from './learner-shell.ts';
import { safariFields } from './safari-fields.ts';
import { verifyPage } from './verify-page.ts';

// The server that npm run dev starts beside this one.
const { PORT = '3000' } = { ...loadEnv('', '../..', 'PORT'), ...process.env };
const outDir = fileURLToPath(new URL('dist', import.meta.url));
const api = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  // Compressed last: the service worker is written when all the rest is there.
  plugins: [react(), safariFields(), learnerShell(outDir), verifyPage(outDir), compress(outDir)],
  build: {
    outDir,
    // Chrome of 2022: the last that old Android phones in Nepal still receive. Safari 15.4 runs it, too: safari-fields.ts.
    target: ['chrome100', 'firefox100', 'safari16'],
    cssTarget: ['chrome100', 'firefox100', 'safari15.4'],
    // The page's Content-Security-Policy allows nothing inline, and data: for pictures alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Names of 700 files and their sizes: npm run bench:web and the tests of the first load measure what counts.
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes a few times a year: a new version of the app leaves it in the cache.
            { name: 'library', test: /^\0rolldown|[\\/]node_modules[\\/]/, tags: ['$initial'] },
            // What the page loads at once, with the two screens that most visits begin with: app/routes.tsx.
            { name: 'app', tags: ['$initial'] },
            // What the other screens are built from, in one file in place of thirty.
            {
              name: 'shared',
              test: /[\\/]src[\\/](ui|i18n|lib|api)[\\/](?!(.*[\\/])?staff[\\/])/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // /verify is the server's, from the last build.
  server: { port: 5173, proxy: { '/api': api, '/verify': api } },
  preview: { port: 4173, proxy: { '/api': api, '/verify': api } },
});
