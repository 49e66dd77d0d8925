/** What the staff screens of later features use of this one. */
export { DiscardGuard } from './dialogs/discard-guard.tsx';
export { adminQuizListQuery, adminQuizQuery } from './quizzes-staff.api.ts';
