/** What the staff screens of later features use of this one. */
export { DiscardGuard } from './dialogs/discard-guard.tsx';
export { ExtraAttempts } from './extra-attempts/extra-attempts.tsx';
export { adminQuizListQuery, adminQuizQuery } from './quizzes-staff.api.ts';
