/** What the dashboard shows of windows: loaded only where a quiz has one. */
export { ClosingFact } from './closing-fact.tsx';
export { UpcomingQuizzes } from './upcoming-quizzes.tsx';
