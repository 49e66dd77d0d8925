/** The screens of staff, by the name of their component. Loaded when the first of them is wanted. */
export const staffScreens = {
  QuizListScreen: async () =>
    (await import('../../features/quizzes/staff/list/quiz-list-screen.tsx')).QuizListScreen,
  CreateQuizScreen: async () =>
    (await import('../../features/quizzes/staff/create/create-quiz-screen.tsx')).CreateQuizScreen,
  EditQuizScreen: async () =>
    (await import('../../features/quizzes/staff/edit/edit-quiz-screen.tsx')).EditQuizScreen,
  DeletedQuizzesScreen: async () =>
    (await import('../../features/quizzes/staff/list/deleted/deleted-quizzes-screen.tsx'))
      .DeletedQuizzesScreen,
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
