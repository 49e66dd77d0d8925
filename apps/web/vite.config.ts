import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, loadEnv } from 'vite';
import { compress } from './compress.ts';
import { firstScreen } from './first-screen.ts';
import { learnerShell } from './learner-shell.ts';
import { safariFields } from './safari-fields.ts';
import { verifyPage } from './verify-page.ts';

// The server that npm run dev starts beside this one.
const { PORT = '3000' } = { ...loadEnv('', '../..', 'PORT'), ...process.env };
const outDir = fileURLToPath(new URL('dist', import.meta.url));
/** A file of Preact. */
const preact = (file: string) => fileURLToPath(new URL(`../../node_modules/preact/${file}`, import.meta.url));
const source = fileURLToPath(new URL('src', import.meta.url));
const api = `http://127.0.0.1:${PORT}`;

/** Half as long as Vite's own, because scripts and style sheets of the first load have hundreds. */
const shortClassName = (name: string, file: string) =>
  `${name}_${createHash('sha256').update(relative(source, file)).digest('base64url').slice(0, 4)}`;

export default defineConfig({
  // Compressed last: the service worker is written when all the rest is there.
  plugins: [safariFields(), firstScreen(outDir), learnerShell(outDir), verifyPage(outDir), compress(outDir)],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    // Preact runs what is written for React (decision 0072). Its sources, because a name of its minified files would be
    // taken for the `z` of the schemas below.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: preact('compat/src/index.js') },
      { find: /^react(-dom)?$|^preact\/compat$/, replacement: preact('compat/src/index.js') },
      { find: /^react-dom\/client$/, replacement: preact('compat/client.mjs') },
      { find: /^react\/jsx-runtime$|^preact\/jsx-runtime$/, replacement: preact('jsx-runtime/src/index.js') },
      { find: /^preact\/hooks$/, replacement: preact('hooks/src/index.js') },
      { find: /^preact$/, replacement: preact('src/index.js') },
    ],
  },
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir,
    // Chrome of 2022: the last that old Android phones in Nepal still receive. Safari 15.4 runs it, too: safari-fields.ts.
    target: ['chrome100', 'firefox100', 'safari16'],
    cssTarget: ['chrome100', 'firefox100', 'safari15.4'],
    // The page's Content-Security-Policy allows nothing inline, and data: for pictures alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema that no one reads must not drag the schema library into a screen that wants a constant.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            // Preact, the router and the queries change a few times a year: a new version of the app leaves them cached.
            {
              name: 'library',
              test: /^\0rolldown|node_modules[\\/](preact|use-sync-external-store|@tanstack)[\\/](?!.*(useBlocker|[iI]nfiniteQueryObserver|useInfiniteQuery|useQueries|queriesObserver|useMutation|mutationObserver))/,
            },
            // What writes: the dashboard only reads.
            { name: 'mutations', test: /node_modules[\\/]@tanstack[\\/].*(useMutation|mutationObserver)/ },
            // What nearly every screen uses comes at once: twenty small files cost a slow network more than their weight.
            // The folders after (?! are what some screens need and others do not. The locks are here because the start of the
            // service worker reads them, too, and would otherwise load the quiz.
            {
              name: 'foundation',
              test: /src[\\/](ui|i18n|lib|api|app|main)[\\/.](?!(dates|reading|dialog|picture|legend|rows|score|staff|moments|files|log-out|pwa|rich|dashboard|my-classes|profile|account-menu|not-found|theme|print|passage|sections|institute)[\\/])|exam-rules[\\/]src[\\/]paper-sections|vite[\\/](preload|modulepreload)|attempts[\\/]outbox[\\/]attempt-locks|i18n[\\/]reading[\\/]language-toggle/,
            },
            { name: 'fields', test: /src[\\/]forms[\\/]fields[\\/]/ },
            // What every form but the login's uses; only some check with a schema.
            {
              name: 'forms',
              test: /node_modules[\\/]react-hook-form|src[\\/]forms[\\/](?!schema)[\w-]+\.tsx?$/,
            },
            {
              name: 'schemas',
              test: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]shared|src[\\/]forms[\\/]schema-resolver/,
            },
            {
              name: 'dialogs',
              test: /src[\\/](ui[\\/](dialog|picture|legend|rows|score|passage|sections)|i18n[\\/]reading)[\\/]/,
            },
            // Reports, and question papers of staff.
            { name: 'print', test: /src[\\/]ui[\\/]print[\\/]/ },
            // For the screens that show questions. What builds elements from a tree comes with the first rich question.
            { name: 'rich', test: /src[\\/]ui[\\/]rich[\\/]rich-text\.tsx/ },
            // Each of these is used by several screens, also of staff; one file weighs less than its parts.
            {
              name: 'accounts',
              test: /src[\\/](features[\\/]accounts[\\/]accounts\.(messages|module|api)|forms[\\/]digits[\\/]phone-digits|ui[\\/]institute[\\/]contact\.tsx)/,
            },
            {
              name: 'codes',
              test: /src[\\/](features[\\/]accounts[\\/](codes[\\/]|new-password|password-reset[\\/](reset\.messages|reset-request|new-password))|forms[\\/]digits[\\/]digits-fields)/,
            },
            {
              name: 'quizzes',
              test: /src[\\/]features[\\/]quizzes[\\/](quizzes\.(messages|api)|difficulty|schedule[\\/]available|dashboard[\\/](row-facts|dashboard\.))|attempts[\\/]sample[\\/]sample-(offer|hero)|reports[\\/]unseen[\\/]results-out\.module/,
            },
            // What a quiz shows of time, without the calendars.
            {
              name: 'times',
              test: /src[\\/](i18n[\\/]dates[\\/]time-of-day|ui[\\/]moments[\\/](countdown|now|time-left))/,
            },
            // The dashboard needs it only for quizzes with a window.
            {
              name: 'schedule',
              test: /src[\\/]features[\\/]quizzes[\\/]((schedule|instructions)[\\/](?!instructions-screen)|quiz-facts|quizzes\.module)|src[\\/]ui[\\/]moments[\\/]|src[\\/]i18n[\\/]dates[\\/]/,
            },
            // Without the outbox, which opens its database: a preview by staff must store nothing.
            {
              name: 'attempts',
              test: /src[\\/]features[\\/]attempts[\\/](attempts\.messages|responses[\\/]responses\.)/,
            },
            // Practice stores its cards with it, too.
            { name: 'keyval', test: /node_modules[\\/]idb-keyval/ },
            {
              name: 'outbox',
              test: /src[\\/]features[\\/]attempts[\\/](attempts\.api|retry-loop|responses[\\/]|outbox[\\/](?!attempt-locks|delivery))|waiting-attempts\.module/,
            },
            {
              name: 'quiz',
              test: /src[\\/]features[\\/]attempts[\\/](screen|clock)[\\/](?!quiz-screen|overview|focus|more-time|hand)/,
            },
            // What ends offline attempts when the network returns; the log-out needs it, too.
            { name: 'delivery', test: /src[\\/]features[\\/]attempts[\\/]outbox[\\/]delivery[\\/]/ },
            // After the first question: all numbers at once, and the review.
            { name: 'overview', test: /src[\\/]features[\\/]attempts[\\/]screen[\\/]overview[\\/]/ },
            // How an answer is shown, in a report and in practice.
            {
              name: 'answers',
              test: /src[\\/]features[\\/]reports[\\/](reports\.messages|questions[\\/](report-option|question-hint|bulb-icon|question-status|passage-picture|question-dialog\.module))/,
            },
            // On the dashboard; practice uses it, too.
            {
              name: 'today',
              test: /src[\\/]features[\\/]practice[\\/](today[\\/]today\.api|unsent[\\/]unsent-answers|stored[\\/](?!due-offline))/,
            },
            {
              name: 'practice',
              test: /src[\\/]features[\\/]practice[\\/](round[\\/](?!next-due)|unsent|practice\.)/,
            },
            {
              name: 'report',
              test: /src[\\/]features[\\/]reports[\\/](reports\.(messages|module|api)|(report|analysis|revise|questions|ledger|verdicts|release|print|sections)[\\/](?!report-screen)|progress[\\/][\w-]+\.module)/,
            },
            // In the profile and in a report, without the page that guardians open.
            {
              name: 'guardians',
              test: /src[\\/]features[\\/]reports[\\/]guardians[\\/](?!share-button|share\.messages|shared-)/,
            },
            { name: 'staff', test: /src[\\/](ui|forms)[\\/]staff[\\/]/ },
          ],
        },
      },
    },
  },
  // /verify is the server's, from the last build.
  server: { port: 5173, proxy: { '/api': api, '/verify': api } },
  preview: { port: 4173, proxy: { '/api': api, '/verify': api } },
});
