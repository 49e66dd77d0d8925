import type { Action } from '@abhyas/contract/accounts/policy';

// Where each screen of staff is, by its address in the table of routes.

/**
 * The places of staff in their order, each with the screens that its row names. A place leads to the first of them that the
 * account may open; `action` is the one of the screen.
 */
export const places = [
  { name: 'today', screens: [{ to: '/admin/today', name: 'today', action: 'enter_staff_area' }] },
  {
    name: 'exams',
    screens: [
      { to: '/admin', name: 'exams', action: 'enter_staff_area' },
      { to: '/admin/sheets', name: 'enter_sheets', action: 'run_exam' },
      { to: '/admin/receipt', name: 'check_receipt', action: 'decide_keys' },
      { to: '/admin/deleted', name: 'deleted_quizzes', action: 'create_quiz' },
    ],
  },
  {
    name: 'questions',
    screens: [
      { to: '/admin/bank', name: 'question_bank', action: 'use_bank' },
      { to: '/admin/imports', name: 'import_questions', action: 'use_bank' },
    ],
  },
  {
    name: 'students',
    screens: [
      { to: '/admin/classes', name: 'classes', action: 'see_class' },
      { to: '/admin/users', name: 'accounts', action: 'manage_users' },
    ],
  },
  { name: 'notices', screens: [{ to: '/admin/notices', name: 'notices', action: 'notify_class' }] },
  {
    name: 'institute',
    screens: [
      { to: '/admin/institute', name: 'institute', action: 'manage_institute' },
      { to: '/admin/lti', name: 'platforms', action: 'manage_institute' },
      { to: '/admin/audit', name: 'audit_trail', action: 'see_audit' },
    ],
  },
] as const satisfies readonly {
  name: string;
  screens: readonly { to: string; name: string; action: Action }[];
}[];

export type Place = (typeof places)[number];

/** The crumbs of a screen that no row names, after its place. */
interface Crumbs {
  place: Place['name'];
  /** A screen of the row between the place and this one. */
  below?: Place['screens'][number];
  /** The screen is about one exam, class or learner, whose name follows once it is known. */
  of?: 'exam' | 'class' | 'learner';
  /** The screen itself, where its subject does not name it. */
  name?:
    | 'new_quiz'
    | 'quiz_from_json'
    | 'rank_list'
    | 'attempt'
    | 'new_question'
    | 'check'
    | 'print'
    | 'question'
    | 'preview'
    | 'practice'
    | 'import_accounts';
}

const ofExam = { place: 'exams', of: 'exam' } as const;

/** Of every screen that no row names. */
export const crumbsOf: Readonly<Record<string, Crumbs>> = {
  '/admin/new-quiz': { place: 'exams', name: 'new_quiz' },
  '/admin/quiz/new': { place: 'exams', name: 'quiz_from_json' },
  '/admin/quiz/$id/edit': ofExam,
  '/admin/quiz/$id/publish': ofExam,
  '/admin/quiz/$id/preview': ofExam,
  '/admin/quiz/$id/paper': ofExam,
  '/admin/quiz/$id/sheets': ofExam,
  '/admin/quiz/$id/overrides': ofExam,
  '/admin/quiz/$id/live': ofExam,
  '/admin/quiz/$id/results': ofExam,
  '/admin/quiz/$id/attempts/$attempt': { ...ofExam, name: 'attempt' },
  '/admin/quiz/$id/regrade': ofExam,
  '/admin/quiz/$id/objections': ofExam,
  '/admin/ranks': { place: 'exams', name: 'rank_list' },
  '/admin/bank/new': { place: 'questions', name: 'new_question' },
  '/admin/bank/check': { place: 'questions', name: 'check' },
  '/admin/bank/paper': { place: 'questions', name: 'print' },
  '/admin/bank/$id': { place: 'questions', name: 'question' },
  '/admin/imports/$id': { place: 'questions', below: places[2].screens[1], name: 'preview' },
  '/admin/classes/$id': { place: 'students', of: 'class' },
  '/admin/classes/$id/practice': { place: 'students', of: 'class', name: 'practice' },
  '/admin/learners/$id': { place: 'students', of: 'learner' },
  '/admin/users/import': { place: 'students', below: places[3].screens[1], name: 'import_accounts' },
};
