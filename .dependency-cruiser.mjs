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

/** The web app's features: a later one uses an earlier one, through its public face alone. */
export const webFeatures = ['audit', 'accounts', 'quizzes', 'attempts', 'grading', 'reports'];
const webFeatureOrder = webFeatures.map((name, place) => ({
  name: 'web-features-use-the-faces-of-earlier-ones',
  severity: 'error',
  from: { path: `${web}features/${name}/`, pathNot: tests },
  to: {
    path: `${web}features/`,
    pathNot: [name, ...webFeatures.slice(0, place)].map((other, i) =>
      i === 0 ? `${web}features/${other}/` : `${web}features/${other}/(${other}|staff/${other}-staff)\\.ts$`,
    ),
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
    layer('api-lib', `${api}lib/`, [`${api}lib/`, '^packages/contract/']),
    layer('api-rules', `${api}rules/`, [`${api}(rules|lib)/`, '^packages/contract/']),
    layer('api-db', `${api}db/`, [
      `${api}(db|lib|rules)/`,
      `${api}(config|folders)\\.ts$`,
      '^packages/contract/',
    ]),
    layer('api-http', `${api}http/`, [`${api}(http|db|lib|rules)/`, '^packages/contract/']),
    {
      name: 'api-features-are-strangers',
      severity: 'error',
      from: { path: `${api}features/([^/]+)/`, pathNot: tests },
      to: { path: `${api}features/`, pathNot: `${api}features/$1/` },
    },
    layer('api-features', `${api}features/`, [`${api}(features|http|db|rules|lib)/`, '^packages/contract/']),
    {
      name: 'rules-do-no-io',
      severity: 'error',
      from: { path: `${api}rules/`, pathNot: tests },
      to: { pathNot: [`${api}(rules|lib)/`, '^packages/contract/'] },
    },
    packageOnlyIn('sql-lives-in-queries-and-db', 'node_modules/(drizzle-orm|pg)/', [
      `${api}db/`,
      '\\.queries\\.ts$',
      // /readyz asks the database whether it is there.
      `${api}http/health\\.ts$`,
      'drizzle\\.config\\.ts$',
    ]),
    layer('web-lib', `${web}lib/`, [`${web}lib/`, '^packages/contract/']),
    layer('web-i18n', `${web}i18n/`, [`${web}(i18n|lib)/`, '^packages/contract/']),
    layer('web-api', `${web}api/`, [`${web}(api|lib)/`, '^packages/contract/']),
    layer('web-ui', `${web}ui/`, [
      `${web}(ui|i18n|lib)/`,
      `${web}api/(api-error|retry-delay)\\.ts$`,
      '^packages/contract/',
    ]),
    layer('web-forms', `${web}forms/`, [
      `${web}(forms|ui|i18n|lib)/`,
      `${web}api/api-error\\.ts$`,
      '^packages/contract/',
    ]),
    layer('web-features', `${web}features/`, [
      `${web}(features|forms|ui|i18n|api|lib)/`,
      '^packages/contract/',
    ]),
    ...webFeatureOrder,
    {
      name: 'web-staff-code-is-loaded-by-its-routes',
      severity: 'error',
      from: { path: web, pathNot: ['/staff/', tests] },
      to: { path: `${web}.*/staff/`, dynamic: false },
    },
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
