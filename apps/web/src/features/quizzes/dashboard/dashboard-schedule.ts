/** What the dashboard shows of times: loaded only where a quiz has a window, or an attempt is in progress. */
export { ClosingFact } from '../schedule/closing-fact.tsx';
export { AttemptTimeLeft } from './attempt-time-left.tsx';
export { ListChanges } from './list-changes.tsx';
export { UpcomingGroup, UpcomingHero } from './upcoming-quiz.tsx';
