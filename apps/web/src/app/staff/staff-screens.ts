import type { Action } from '@abhyas/contract/accounts/policy';
import type { FunctionComponent } from 'react';
import { allowedTo } from './allowed-to.tsx';

interface Entry {
  /** Undefined for the setup, before there is any staff. */
  action: Action | undefined;
  load: () => Promise<FunctionComponent>;
}

/** The screens of staff, by the name of their component: who may open them, and where they are. Loaded when first wanted. */
const staffScreens = {
  QuizListScreen: {
    action: 'enter_staff_area',
    load: async () => (await import('#features/quizzes/staff/list/quiz-list-screen.tsx')).QuizListScreen,
  },
  CreateQuizScreen: {
    action: 'create_quiz',
    load: async () =>
      (await import('#features/quizzes/staff/create/create-quiz-screen.tsx')).CreateQuizScreen,
  },
  NewQuizScreen: {
    action: 'create_quiz',
    load: async () => (await import('#features/quizzes/staff/new-quiz/new-quiz-screen.tsx')).NewQuizScreen,
  },
  EditQuizScreen: {
    action: 'edit_quiz',
    load: async () => (await import('#features/quizzes/staff/edit/edit-quiz-screen.tsx')).EditQuizScreen,
  },
  DeletedQuizzesScreen: {
    action: 'create_quiz',
    load: async () =>
      (await import('#features/quizzes/staff/list/deleted/deleted-quizzes-screen.tsx')).DeletedQuizzesScreen,
  },
  BankScreen: {
    action: 'use_bank',
    load: async () => (await import('#features/quizzes/staff/bank/list/bank-screen.tsx')).BankScreen,
  },
  CheckScreen: {
    action: 'use_bank',
    load: async () => (await import('#features/quizzes/staff/bank/check/check-screen.tsx')).CheckScreen,
  },
  NewQuestionScreen: {
    action: 'use_bank',
    load: async () =>
      (await import('#features/quizzes/staff/bank/question/new-question-screen.tsx')).NewQuestionScreen,
  },
  BankQuestionScreen: {
    action: 'edit_bank_question',
    load: async () =>
      (await import('#features/quizzes/staff/bank/question/bank-question-screen.tsx')).BankQuestionScreen,
  },
  ImportScreen: {
    action: 'use_bank',
    load: async () => (await import('#features/quizzes/staff/imports/source/import-screen.tsx')).ImportScreen,
  },
  PreviewedImportScreen: {
    action: 'use_bank',
    load: async () =>
      (await import('#features/quizzes/staff/imports/preview/previewed-import-screen.tsx'))
        .PreviewedImportScreen,
  },
  PaperScreen: {
    action: 'edit_quiz',
    load: async () => (await import('#features/quizzes/staff/paper/paper-screen.tsx')).PaperScreen,
  },
  BankPaperScreen: {
    action: 'use_bank',
    load: async () => (await import('#features/quizzes/staff/paper/bank-paper-screen.tsx')).BankPaperScreen,
  },
  OverridesScreen: {
    action: 'run_exam',
    load: async () =>
      (await import('#features/attempts/staff/overrides/overrides-screen.tsx')).OverridesScreen,
  },
  LiveScreen: {
    action: 'run_exam',
    load: async () => (await import('#features/attempts/staff/live/live-screen.tsx')).LiveScreen,
  },
  SheetsScreen: {
    action: 'run_exam',
    load: async () => (await import('#features/attempts/staff/sheets/sheets-screen.tsx')).SheetsScreen,
  },
  EntryScreen: {
    action: 'run_exam',
    load: async () => (await import('#features/attempts/staff/sheets/entry/entry-screen.tsx')).EntryScreen,
  },
  PreviewScreen: {
    action: 'edit_quiz',
    load: async () => (await import('#features/reports/staff/preview/preview-screen.tsx')).PreviewScreen,
  },
  QuizResultsScreen: {
    action: 'see_results',
    load: async () => (await import('#features/reports/staff/quiz-results-screen.tsx')).QuizResultsScreen,
  },
  RegradeScreen: {
    action: 'decide_keys',
    load: async () => (await import('#features/grading/staff/regrade/regrade-screen.tsx')).RegradeScreen,
  },
  ObjectionsScreen: {
    action: 'decide_keys',
    load: async () =>
      (await import('#features/grading/staff/objections/objections-screen.tsx')).ObjectionsScreen,
  },
  ClassListScreen: {
    action: 'see_class',
    load: async () => (await import('#features/classes/staff/list/class-list-screen.tsx')).ClassListScreen,
  },
  ClassScreen: {
    action: 'see_class',
    load: async () => (await import('#features/classes/staff/class-screen.tsx')).ClassScreen,
  },
  ClassPracticeScreen: {
    action: 'see_class',
    load: async () =>
      (await import('#features/practice/staff/class-practice-screen.tsx')).ClassPracticeScreen,
  },
  NoticesScreen: {
    action: 'notify_class',
    load: async () => (await import('#features/notices/staff/notices-screen.tsx')).NoticesScreen,
  },
  UsersScreen: {
    action: 'manage_users',
    load: async () => (await import('#features/accounts/staff/list/users-screen.tsx')).UsersScreen,
  },
  ImportUsersScreen: {
    action: 'manage_users',
    load: async () =>
      (await import('#features/accounts/staff/import/import-users-screen.tsx')).ImportUsersScreen,
  },
  AuditScreen: {
    action: 'see_audit',
    load: async () => (await import('#features/audit/staff/audit-screen.tsx')).AuditScreen,
  },
  InstituteScreen: {
    action: 'manage_institute',
    load: async () => (await import('#features/institute/staff/institute-screen.tsx')).InstituteScreen,
  },
  PlatformsScreen: {
    action: 'manage_institute',
    load: async () => (await import('#features/lti/staff/platforms-screen.tsx')).PlatformsScreen,
  },
  LtiScreen: {
    action: undefined,
    load: async () => (await import('#features/lti/lti-screen.tsx')).LtiScreen,
  },
  SetupScreen: {
    action: undefined,
    load: async () => (await import('#features/institute/setup/setup-screen.tsx')).SetupScreen,
  },
  SharedScreen: {
    action: undefined,
    load: async () => (await import('#features/reports/guardians/shared-screen.tsx')).SharedScreen,
  },
  ReceiptScreen: {
    action: 'decide_keys',
    load: async () => (await import('#features/grading/staff/receipt-screen.tsx')).ReceiptScreen,
  },
} as const satisfies Record<string, Entry>;

/** The screen, for those who may do what it is for. */
export async function loadStaffScreen(name: keyof typeof staffScreens): Promise<FunctionComponent> {
  const { action, load }: Entry = staffScreens[name];
  return action ? allowedTo(action, await load()) : load();
}
