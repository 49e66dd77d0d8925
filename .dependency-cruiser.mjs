// What may import what: docs/ARCHITECTURE.md, as rules.
const api = '^apps/api/src/';
const web = '^apps/web/src/';
/** The institute's clock and calendar, by which every layer writes times. */
const CALENDAR = '^packages/exam-rules/src/calendar/';
const tests = '\\.test\\.tsx?$|/testing/|\\.fixture\\.ts$';

/** Modules under `from` may import nothing of our own outside `allowed`. */
const layer = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^(apps|packages)/', pathNot: allowed },
});
const packageOnlyIn = (name, path, places) => ({
  name,
  severity: 'error',
  from: { path: '^(apps|packages)/', pathNot: [...places, tests] },
  to: { path },
});

/**
 * The features of both sides, in their order: each may use those before it, through their public face `<name>.ts`, and
 * on the server, in a statement that joins for speed, their tables. A new feature is one line here.
 */
export const features = [
  'audit',
  'accounts',
  'classes',
  'notices',
  'institute',
  'questions',
  'bank',
  'papers',
  'quizzes',
  'imports',
  'attempts',
  'grading',
  'reports',
  'practice',
  'lti',
  'office',
];

/** `faces`: which modules of an earlier feature a later one may import, as a pattern with the name for `$`. */
const laterFeatures = (side, folder, faces) =>
  features.map((name, place) => ({
    name: `${side}-features-use-the-faces-of-earlier-ones`,
    severity: 'error',
    from: { path: `${folder}${name}/`, pathNot: tests },
    to: {
      path: folder,
      pathNot: [
        `${folder}${name}/`,
        ...features.slice(0, place).map((earlier) => `${folder}${earlier}/${faces.replaceAll('$', earlier)}`),
      ],
    },
  }));

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      // Scripts that are run by hand, seldom, say themselves what to install.
      from: { pathNot: '^apps/web/scripts/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'suites-share-support-alone',
      severity: 'error',
      from: { path: '^checks/([^/]+)/' },
      to: { path: '^checks/', pathNot: ['^checks/$1/', '^checks/support/'] },
    },
    {
      // The measurements in bench/ time parts of the server by themselves.
      name: 'checks-know-internals-through-support',
      severity: 'error',
      from: { path: '^checks/', pathNot: ['^checks/support/server-internals\\.ts$', '^checks/bench/'] },
      to: { path: '^apps/' },
    },
    {
      name: 'no-checks-in-products',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^checks/' },
    },
    {
      name: 'no-tests-in-products',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'texts-know-nothing-else',
      severity: 'error',
      from: { path: '^packages/texts/', pathNot: tests },
      to: { pathNot: '^packages/texts/' },
    },
    {
      name: 'contract-knows-texts-and-the-schema-library-alone',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: tests },
      to: { pathNot: ['^packages/(contract|texts)/', 'node_modules/zod/'] },
    },
    {
      name: 'exam-rules-know-texts-and-types-of-the-contract-alone',
      severity: 'error',
      from: { path: '^packages/exam-rules/', pathNot: tests },
      to: { pathNot: ['^packages/(exam-rules|contract|texts)/', 'node_modules/ts-fsrs/'] },
    },
    {
      // A screen that computes by them, as /verify does, loads no schema library for it.
      name: 'exam-rules-run-without-the-contract',
      severity: 'error',
      from: { path: '^packages/exam-rules/', pathNot: tests },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rich-text-knows-types-of-the-contract-alone',
      severity: 'error',
      from: { path: '^packages/rich-text/', pathNot: tests },
      to: { pathNot: ['^packages/(rich-text|contract|texts)/', 'node_modules/(temml|saxes|xmlchars)/'] },
    },
    {
      name: 'rich-text-runs-without-the-contract',
      severity: 'error',
      from: { path: '^packages/rich-text/', pathNot: tests },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      // Of ours they know the notation of rich texts, without the formulas' converter, and the format of a quiz's JSON.
      name: 'question-files-know-the-notation-and-the-quiz-format',
      severity: 'error',
      from: { path: '^packages/question-files/', pathNot: tests },
      to: {
        pathNot: [
          '^packages/(question-files|texts)/',
          '^packages/rich-text/src/(parse|tree)\\.ts$',
          '^packages/contract/src/(errors|quiz-json)\\.ts$',
          'node_modules/(csv-parse|fflate|htmlparser2|saxes|xmlchars|zod)/',
        ],
      },
    },
    layer('api-platform', `${api}platform/`, [
      `${api}platform/`,
      `${api}folders\\.ts$`,
      '^packages/(contract|texts)/',
    ]),
    {
      name: 'platform-knows-no-exams',
      severity: 'error',
      from: { path: `${api}platform/`, pathNot: tests },
      to: { path: '^packages/contract/', pathNot: 'contract/src/(endpoint|errors|shared)\\.ts$' },
    },
    layer('api-features', `${api}features/`, [
      `${api}(features|platform)/`,
      `${api}folders\\.ts$`,
      '^packages/(contract|exam-rules|rich-text|question-files|texts)/',
    ]),
    ...laterFeatures('api', `${api}features/`, '$(\\.tables)?\\.ts'),
    {
      name: 'rules-do-no-io',
      severity: 'error',
      from: { path: `${api}features/[^/]+/rules/`, pathNot: tests },
      to: {
        path: [
          '\\.(queries|tables|routes|service|jobs|process)\\.ts$',
          `${api}platform/(?!domain-error|time/clock|crypto/(keys|sealed|signing-keys))`,
          'node_modules/(drizzle-orm|pg|fastify|sharp|undici)/',
          '^(node:)?(fs|http|https|net|dns|child_process|worker_threads|stream|timers|perf_hooks)(/|$)',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    packageOnlyIn('sql-lives-in-queries-and-db', 'node_modules/(drizzle-orm|pg)/', [
      `${api}platform/db/`,
      `${api}platform/embedded-postgres/`,
      `${api}cli/backup/`,
      `${api}start/connect-database\\.ts$`,
      '\\.queries\\.ts$',
      '\\.tables\\.ts$',
      // /readyz asks the database whether it is there.
      `${api}platform/http/health\\.ts$`,
      'drizzle\\.config\\.ts$',
    ]),
    layer('web-lib', `${web}lib/`, [`${web}lib/`, '^packages/(contract|texts)/', CALENDAR]),
    layer('web-i18n', `${web}i18n/`, [`${web}(i18n|lib)/`, '^packages/(contract|texts)/']),
    layer('web-api', `${web}api/`, [`${web}(api|lib)/`, '^packages/(contract|texts)/']),
    layer('web-ui', `${web}ui/`, [
      `${web}(ui|i18n|lib)/`,
      `${web}api/(api-error|failures|retry-delay)\\.ts$`,
      '^packages/(contract|texts)/',
      CALENDAR,
      '^packages/rich-text/src/math-elements\\.ts$',
    ]),
    layer('web-forms', `${web}forms/`, [
      `${web}(forms|ui|i18n|lib)/`,
      `${web}api/api-error\\.ts$`,
      '^packages/(contract|texts)/',
      CALENDAR,
    ]),
    layer('web-features', `${web}features/`, [
      `${web}(features|forms|ui|i18n|api|lib)/`,
      '^packages/(contract|exam-rules|texts)/',
      // Further rules below.
      '^packages/question-files/src/(issues\\.ts$|preeti/|tables/csv-of\\.ts$|json/(check-quiz-json|foreign-format|scan-json)\\.ts$)',
    ]),
    {
      name: 'web-staff-alone-know-question-files',
      severity: 'error',
      from: { path: web, pathNot: ['/staff/', tests] },
      to: { path: '^packages/question-files/' },
    },
    {
      // Every code of an issue has a message; the readers of files themselves run on the server.
      name: 'web-has-types-of-question-files-alone',
      severity: 'error',
      from: { path: web, pathNot: tests },
      to: { path: '^packages/question-files/src/issues\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...laterFeatures('web', `${web}features/`, '($|staff/$-(staff|rules))\\.ts'),
    {
      // Tests of what is pure run without a browser.
      name: 'web-rules-know-no-screens',
      severity: 'error',
      from: { path: `${web}features/[^/]+/staff/[^/]+-rules\\.ts$` },
      to: { path: '\\.tsx$', reachable: true },
    },
    {
      name: 'web-staff-code-is-loaded-by-its-routes',
      severity: 'error',
      from: { path: web, pathNot: ['/staff/', tests] },
      to: { path: `${web}.*/staff/`, dynamic: false },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A test run has a build of its own beside the other.
    exclude: { path: ['(^|/)dist/', '/dist-'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: new URL('tsconfig.base.json', import.meta.url).pathname },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
