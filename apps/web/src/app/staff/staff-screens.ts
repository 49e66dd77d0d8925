/** The screens of staff, by the name of their component. Loaded when the first of them is wanted. */
export const staffScreens = {
  QuizListScreen: async () =>
    (await import('../../features/quizzes/staff/list/quiz-list-screen.tsx')).QuizListScreen,
  CreateQuizScreen: async () =>
    (await import('../../features/quizzes/staff/create/create-quiz-screen.tsx')).CreateQuizScreen,
  NewQuizScreen: async () =>
    (await import('../../features/quizzes/staff/new-quiz/new-quiz-screen.tsx')).NewQuizScreen,
  EditQuizScreen: async () =>
    (await import('../../features/quizzes/staff/edit/edit-quiz-screen.tsx')).EditQuizScreen,
  DeletedQuizzesScreen: async () =>
    (await import('../../features/quizzes/staff/list/deleted/deleted-quizzes-screen.tsx'))
      .DeletedQuizzesScreen,
  BankScreen: async () => (await import('../../features/quizzes/staff/bank/list/bank-screen.tsx')).BankScreen,
  CheckScreen: async () =>
    (await import('../../features/quizzes/staff/bank/check/check-screen.tsx')).CheckScreen,
  NewQuestionScreen: async () =>
    (await import('../../features/quizzes/staff/bank/question/new-question-screen.tsx')).NewQuestionScreen,
  BankQuestionScreen: async () =>
    (await import('../../features/quizzes/staff/bank/question/bank-question-screen.tsx')).BankQuestionScreen,
  ImportScreen: async () =>
    (await import('../../features/quizzes/staff/imports/source/import-screen.tsx')).ImportScreen,
  PreviewedImportScreen: async () =>
    (await import('../../features/quizzes/staff/imports/preview/previewed-import-screen.tsx'))
      .PreviewedImportScreen,
  PaperScreen: async () => (await import('../../features/quizzes/staff/paper/paper-screen.tsx')).PaperScreen,
  BankPaperScreen: async () =>
    (await import('../../features/quizzes/staff/paper/bank-paper-screen.tsx')).BankPaperScreen,
  SheetsScreen: async () =>
    (await import('../../features/attempts/staff/sheets/sheets-screen.tsx')).SheetsScreen,
  OverridesScreen: async () =>
    (await import('../../features/attempts/staff/overrides/overrides-screen.tsx')).OverridesScreen,
  EntryScreen: async () =>
    (await import('../../features/attempts/staff/sheets/entry/entry-screen.tsx')).EntryScreen,
  PreviewScreen: async () =>
    (await import('../../features/reports/staff/preview/preview-screen.tsx')).PreviewScreen,
  QuizResultsScreen: async () =>
    (await import('../../features/reports/staff/quiz-results-screen.tsx')).QuizResultsScreen,
  RegradeScreen: async () =>
    (await import('../../features/grading/staff/regrade/regrade-screen.tsx')).RegradeScreen,
  ObjectionsScreen: async () =>
    (await import('../../features/grading/staff/objections/objections-screen.tsx')).ObjectionsScreen,
  AuditScreen: async () => (await import('../../features/audit/staff/audit-screen.tsx')).AuditScreen,
  ReceiptScreen: async () => (await import('../../features/grading/staff/receipt-screen.tsx')).ReceiptScreen,
};
