/** What the staff screens of later features use of this one. */
export { ExtraAttempts } from './extra-attempts/extra-attempts.tsx';
export { adminQuizQuery } from './quizzes-staff.api.ts';
