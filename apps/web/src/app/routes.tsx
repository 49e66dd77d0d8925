import { createRoute } from '@tanstack/react-router';
import type { FilterSearch } from '#features/quizzes/dashboard/filter/filter.ts';
import { HomeScreen } from './dashboard-screen.tsx';
import { requireAttemptId, requireId } from './guards.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { admin, exam, learner, root, type StaffScreen, staffScreen, taking, visitor } from './parents.tsx';
import { VisitorLoginScreen } from './visitor-login-screen.tsx';

// The table of contents: address → who may enter → screen.

/** A JSON Pointer in the quiz or the question of a screen, to the field that gets the focus. */
const fieldInSearch = ({ field }: { field?: string }) =>
  typeof field === 'string' && field.startsWith('/') ? { field } : {};

/** A screen of staff about one exam. */
const ofExam = <const Path extends string>(path: Path, name: StaffScreen) =>
  createRoute({ getParentRoute: () => exam, path, component: staffScreen(name) });

/** The report that a screen of practice is about, or one topic of it. */
interface OfReport {
  report?: number;
  topic?: string | undefined;
}
const reportInSearch = ({ report, topic }: OfReport): OfReport =>
  report !== undefined && Number.isSafeInteger(report) && report > 0 ? { report, topic } : {};

/** A code of digits alone arrives as a number. */
const codeInSearch = ({ code }: { code?: string | number }) =>
  code === undefined ? {} : { code: `${code}` };

export const routeTree = root.addChildren([
  visitor.addChildren([
    createRoute({
      getParentRoute: () => visitor,
      path: '/login',
      component: VisitorLoginScreen,
    }),
    createRoute({
      getParentRoute: () => visitor,
      path: '/register',
      component: lazyScreen(() => import('#features/accounts/registration/register-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => visitor,
      path: '/forgot-password',
      component: lazyScreen(() => import('#features/accounts/password-reset/forgot-password-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => visitor,
      path: '/reset-password',
      component: lazyScreen(() => import('#features/accounts/password-reset/reset-password-screen.tsx')),
    }),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: '/set-password',
    component: lazyScreen(() => import('#features/accounts/password-reset/set-password-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sample',
    component: lazyScreen(() => import('#features/attempts/sample/sample-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/verify',
    component: lazyScreen(() => import('#features/grading/verify-screen.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/help/{-$page}',
    component: lazyScreen(() => import('./help/help-screen.tsx')),
  }),
  createRoute({ getParentRoute: () => root, path: '/setup', component: staffScreen('SetupScreen') }),
  // Guardians have no session. Its files are named beside those of staff, because no learner needs them, either.
  createRoute({ getParentRoute: () => root, path: '/shared/$token', component: staffScreen('SharedScreen') }),
  // Launches from learning platforms. Named beside the screens of staff, because most learners never need it.
  createRoute({
    getParentRoute: () => root,
    path: '/lti',
    component: staffScreen('LtiScreen'),
  }),
  learner.addChildren([
    createRoute({
      getParentRoute: () => learner,
      path: '/practice',
      // The report whose questions are practised, or those of one topic in it; without one, all ways to practise.
      validateSearch: reportInSearch,
      component: lazyScreen(() => import('#features/practice/practice-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => learner,
      path: '/practice/cards',
      // Of the notebook, what is due, what exams had wrong, or what was sure but incorrect.
      validateSearch: ({ only }: { only?: string }): { only?: 'wrong' | 'sure' } =>
        only === 'wrong' || only === 'sure' ? { only } : {},
      component: lazyScreen(() => import('#features/practice/round/cards-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => learner,
      path: '/practice/topics',
      // The topic, or all, in which a round begins at once; without one, the reader chooses.
      validateSearch: ({ topic }: { topic?: number | string }): { topic?: number | 'all' } =>
        topic === 'all' || (typeof topic === 'number' && Number.isSafeInteger(topic) && topic > 0)
          ? { topic }
          : {},
      component: lazyScreen(() => import('#features/practice/topics/topics-screen.tsx')),
    }),
    // The guessing coach, of all quizzes or of one report.
    createRoute({
      getParentRoute: () => learner,
      path: '/practice/coach',
      validateSearch: reportInSearch,
      component: lazyScreen(() => import('#features/practice/coach/coach-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => learner,
      path: '/practice/progress',
      component: lazyScreen(() => import('#features/practice/progress/progress-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => learner,
      path: '/',
      // The search of the list; the screen knows which values there are.
      validateSearch: (search: FilterSearch): FilterSearch => search,
      component: HomeScreen,
    }),
    createRoute({
      getParentRoute: () => learner,
      path: '/quiz/$id/instructions',
      beforeLoad: requireId,
      component: lazyScreen(() => import('#features/quizzes/instructions/instructions-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => learner,
      path: '/results',
      component: lazyScreen(() => import('#features/reports/progress/results-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => learner,
      path: '/results/$id',
      beforeLoad: requireId,
      component: lazyScreen(() => import('#features/reports/report/report-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => learner,
      path: '/classes',
      component: lazyScreen(() => import('./my-classes-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => learner,
      path: '/join/$code',
      component: lazyScreen(() => import('#features/classes/join/join-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => learner,
      path: '/logout',
      component: lazyScreen(() => import('./log-out-screen.tsx')),
    }),
    createRoute({
      getParentRoute: () => learner,
      path: '/profile',
      component: lazyScreen(() => import('./own-profile-screen.tsx')),
    }),
  ]),
  taking.addChildren([
    createRoute({
      getParentRoute: () => taking,
      path: '/quiz/$id',
      beforeLoad: requireId,
      component: lazyScreen(() => import('#features/attempts/screen/quiz-screen.tsx')),
    }),
  ]),
  admin.addChildren([
    createRoute({ getParentRoute: () => admin, path: '/admin/today', component: staffScreen('TodayScreen') }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin',
      component: staffScreen('QuizListScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/quiz/new',
      component: staffScreen('CreateQuizScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/new-quiz',
      component: staffScreen('NewQuizScreen'),
    }),
    exam.addChildren([
      createRoute({
        getParentRoute: () => exam,
        path: 'edit',
        validateSearch: fieldInSearch,
        component: staffScreen('EditQuizScreen'),
      }),
      ofExam('publish', 'PublishScreen'),
      ofExam('preview', 'PreviewScreen'),
      ofExam('live', 'LiveScreen'),
      ofExam('overrides', 'OverridesScreen'),
      ofExam('results', 'QuizResultsScreen'),
      createRoute({
        getParentRoute: () => exam,
        path: 'attempts/$attempt',
        beforeLoad: requireAttemptId,
        component: staffScreen('SeenAttemptScreen'),
      }),
      createRoute({
        getParentRoute: () => exam,
        path: 'regrade',
        // What the form starts with, then its preview and the job; the screen drops what cannot be meant.
        validateSearch: (search: {
          question?: number;
          kind?: string;
          option?: number;
          preview?: number;
          job?: number;
        }) => search,
        component: staffScreen('RegradeScreen'),
      }),
      ofExam('objections', 'ObjectionsScreen'),
      ofExam('paper', 'PaperScreen'),
      ofExam('sheets', 'SheetsScreen'),
    ]),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/deleted',
      component: staffScreen('DeletedQuizzesScreen'),
    }),
    createRoute({ getParentRoute: () => admin, path: '/admin/bank', component: staffScreen('BankScreen') }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/imports',
      // The quiz that the questions are for.
      validateSearch: (search: { quiz?: number }) => search,
      component: staffScreen('ImportScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/imports/$id',
      beforeLoad: requireId,
      validateSearch: (search: { quiz?: number }) => search,
      component: staffScreen('PreviewedImportScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/bank/new',
      // The topic that was chosen in the list.
      validateSearch: (search: { topic?: number }) => search,
      component: staffScreen('NewQuestionScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/bank/check',
      // The filters of the list, and the chosen questions.
      validateSearch: (search: { ids?: string | number; [filter: string]: unknown }) => search,
      component: staffScreen('CheckScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/bank/paper',
      // The filters of the list, and the chosen questions.
      validateSearch: (search: { ids?: string | number; [filter: string]: unknown }) => search,
      component: staffScreen('BankPaperScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/bank/$id',
      beforeLoad: requireId,
      validateSearch: fieldInSearch,
      component: staffScreen('BankQuestionScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/sheets',
      validateSearch: codeInSearch,
      component: staffScreen('EntryScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/ranks',
      // The screen drops what cannot be meant.
      validateSearch: (search: { exams?: string | number; class?: number; section?: number }) => search,
      component: staffScreen('RankListScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/classes',
      component: staffScreen('ClassListScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/classes/$id',
      beforeLoad: requireId,
      component: staffScreen('ClassScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/classes/$id/practice',
      beforeLoad: requireId,
      component: staffScreen('ClassPracticeScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/learners/$id',
      beforeLoad: requireId,
      component: staffScreen('SeenLearnerScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/notices',
      // The class that a new notice is for, and the view of the list; the screen drops what cannot be meant.
      validateSearch: (search: { class?: number; [filter: string]: unknown }) => search,
      component: staffScreen('NoticesScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/lti',
      component: staffScreen('PlatformsScreen'),
    }),
    createRoute({ getParentRoute: () => admin, path: '/admin/users', component: staffScreen('UsersScreen') }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/users/import',
      validateSearch: (search: { id?: number }) => search,
      component: staffScreen('ImportUsersScreen'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/institute',
      component: staffScreen('InstituteScreen'),
    }),
    createRoute({ getParentRoute: () => admin, path: '/admin/audit', component: staffScreen('AuditScreen') }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/receipt',
      validateSearch: codeInSearch,
      component: staffScreen('ReceiptScreen'),
    }),
  ]),
]);
