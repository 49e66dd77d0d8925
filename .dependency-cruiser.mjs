// What may import what: docs/ARCHITECTURE.md, as rules.
const api = '^apps/api/src/';
const web = '^apps/web/src/';
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
 * Features, each of which may use those before it: through the public face `<name>.ts` and, in a statement that joins
 * for speed, their tables. A new feature is one line here.
 */
export const features = ['audit', 'accounts', 'quizzes', 'attempts', 'grading', 'reports'];

const laterFeatures = (folder) =>
  features.flatMap((feature, index) => [
    {
      name: `${feature}-knows-none-of-the-later-features`,
      severity: 'error',
      from: { path: `${folder}${feature}/`, pathNot: tests },
      to: { path: `${folder}(${features.slice(index + 1).join('|') || 'none'})/` },
    },
    {
      name: `${feature}-uses-public-faces`,
      severity: 'error',
      from: { path: `${folder}${feature}/`, pathNot: tests },
      to: {
        path: `${folder}(${features.slice(0, index).join('|') || 'none'})/`,
        pathNot: `${folder}([^/]+)/\\1(\\.tables)?\\.ts$`,
      },
    },
  ]);

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
      name: 'no-tests-in-products',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'contract-knows-the-schema-library-alone',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: tests },
      to: { pathNot: ['^packages/contract/', 'node_modules/zod/'] },
    },
    layer('api-platform', `${api}platform/`, [
      `${api}platform/`,
      `${api}folders\\.ts$`,
      '^packages/contract/',
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
      '^packages/contract/',
    ]),
    ...laterFeatures(`${api}features/`),
    {
      name: 'rules-do-no-io',
      severity: 'error',
      from: { path: `${api}features/[^/]+/rules/`, pathNot: tests },
      to: {
        pathNot: [`${api}features/[^/]+/rules/`, `${api}platform/time/clock\\.ts$`, '^packages/contract/'],
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
    layer('web-leaves', `${web}(i18n|lib|ui)/`, [`${web}(i18n|lib|ui|session)/`, '^packages/contract/']),
    layer('web-session', `${web}session/`, [`${web}(session|i18n|lib)/`, '^packages/contract/']),
    {
      name: 'web-features-are-strangers',
      severity: 'error',
      from: { path: `${web}features/([^/]+)/`, pathNot: tests },
      to: { path: `${web}features/`, pathNot: `${web}features/$1/` },
    },
    layer('web-features', `${web}features/`, [
      `${web}(features|session|i18n|lib|ui)/`,
      '^packages/contract/',
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: new URL('tsconfig.base.json', import.meta.url).pathname },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
