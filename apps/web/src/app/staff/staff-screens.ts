import type { Action } from '@abhyas/contract/accounts/policy';
import type { FunctionComponent } from 'react';
import { type LoadModule, type Screens, screenOf } from '#app/screen-of.ts';
import { allowedTo } from './allowed-to.tsx';

/**
 * `action`: who may open it; undefined for what surrounds them, for the setup, before there is any staff, and for screens
 * without a session.
 */
const screen = <Module extends Screens>(action: Action | undefined, load: LoadModule<Module>) => ({
  action,
  load: async () => screenOf(await load()),
});

/** The screens of staff, by the name of their component: who may open them, and where they are. Loaded when first wanted. */
const staffScreens = {
  OfficeScreen: screen(undefined, () => import('./office-screen.tsx')),
  TodayScreen: screen('enter_staff_area', () => import('#features/office/staff/today/today-screen.tsx')),
  QuizListScreen: screen(
    'enter_staff_area',
    () => import('#features/quizzes/staff/list/quiz-list-screen.tsx'),
  ),
  CreateQuizScreen: screen(
    'create_quiz',
    () => import('#features/quizzes/staff/create/create-quiz-screen.tsx'),
  ),
  NewQuizScreen: screen('create_quiz', () => import('#features/imports/staff/source/new-quiz-screen.tsx')),
  ExamScreen: screen(undefined, () => import('#features/quizzes/staff/workspace/exam-screen.tsx')),
  EditQuizScreen: screen('edit_quiz', () => import('#features/quizzes/staff/edit/edit-quiz-screen.tsx')),
  DeletedQuizzesScreen: screen(
    'create_quiz',
    () => import('#features/quizzes/staff/list/deleted-quizzes-screen.tsx'),
  ),
  BankScreen: screen('use_bank', () => import('./bank-screen.tsx')),
  CheckScreen: screen('use_bank', () => import('#features/bank/staff/check/check-screen.tsx')),
  NewQuestionScreen: screen(
    'use_bank',
    () => import('#features/bank/staff/question/new-question-screen.tsx'),
  ),
  BankQuestionScreen: screen(
    'edit_bank_question',
    () => import('#features/bank/staff/question/bank-question-screen.tsx'),
  ),
  ImportScreen: screen('use_bank', () => import('#features/imports/staff/source/import-screen.tsx')),
  PreviewedImportScreen: screen(
    'use_bank',
    () => import('#features/imports/staff/preview/previewed-import-screen.tsx'),
  ),
  PublishScreen: screen('edit_quiz', () => import('#features/quizzes/staff/publish/publish-screen.tsx')),
  PaperScreen: screen('edit_quiz', () => import('#features/quizzes/staff/paper-screen.tsx')),
  BankPaperScreen: screen('use_bank', () => import('#features/papers/staff/print/bank-paper-screen.tsx')),
  OverridesScreen: screen(
    'run_exam',
    () => import('#features/attempts/staff/overrides/overrides-screen.tsx'),
  ),
  LiveScreen: screen('see_results', () => import('#features/attempts/staff/live/live-screen.tsx')),
  SheetsScreen: screen('run_exam', () => import('#features/attempts/staff/sheets/sheets-screen.tsx')),
  EntryScreen: screen('run_exam', () => import('#features/attempts/staff/sheets/entry/entry-screen.tsx')),
  PreviewScreen: screen('edit_quiz', () => import('#features/reports/staff/preview/preview-screen.tsx')),
  QuizResultsScreen: screen('see_results', () => import('#features/reports/staff/quiz-results-screen.tsx')),
  SeenAttemptScreen: screen(
    'see_results',
    () => import('#features/reports/staff/attempt/seen-attempt-screen.tsx'),
  ),
  SeenLearnerScreen: screen(
    'see_results',
    () => import('#features/reports/staff/learner/seen-learner-screen.tsx'),
  ),
  RankListScreen: screen(
    'see_results',
    () => import('#features/reports/staff/rank-list/rank-list-screen.tsx'),
  ),
  RegradeScreen: screen('decide_keys', () => import('#features/grading/staff/regrade/regrade-screen.tsx')),
  ObjectionsScreen: screen(
    'decide_keys',
    () => import('#features/grading/staff/objections/objections-screen.tsx'),
  ),
  ClassListScreen: screen('see_class', () => import('#features/classes/staff/list/class-list-screen.tsx')),
  ClassScreen: screen('see_class', () => import('#features/classes/staff/class-screen.tsx')),
  ClassPracticeScreen: screen(
    'see_class',
    () => import('#features/practice/staff/class-practice-screen.tsx'),
  ),
  NoticesScreen: screen('notify_class', () => import('#features/notices/staff/notices-screen.tsx')),
  UsersScreen: screen('manage_users', () => import('#features/accounts/staff/list/users-screen.tsx')),
  ImportUsersScreen: screen(
    'manage_users',
    () => import('#features/accounts/staff/import/import-users-screen.tsx'),
  ),
  AuditScreen: screen('see_audit', () => import('#features/audit/staff/audit-screen.tsx')),
  InstituteScreen: screen('manage_institute', () => import('#features/institute/staff/institute-screen.tsx')),
  PlatformsScreen: screen('manage_institute', () => import('#features/lti/staff/platforms-screen.tsx')),
  LtiScreen: screen(undefined, () => import('#features/lti/lti-screen.tsx')),
  SetupScreen: screen(undefined, () => import('#features/institute/setup/setup-screen.tsx')),
  SharedScreen: screen(undefined, () => import('#features/reports/guardians/shared-screen.tsx')),
  ReceiptScreen: screen('decide_keys', () => import('#features/grading/staff/receipt-screen.tsx')),
};

/** The screen, for those who may do what it is for. */
export async function loadStaffScreen(name: keyof typeof staffScreens): Promise<FunctionComponent> {
  const { action, load } = staffScreens[name];
  return action ? allowedTo(action, await load()) : load();
}
