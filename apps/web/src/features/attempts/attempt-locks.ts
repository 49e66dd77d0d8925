/** Held by every page that runs a quiz: nothing may reload it. */
export const QUIZ_RUNNING = 'abhyas-quiz-running';

/** Held by every page that runs this attempt: it sends and hands in what there is, and nobody else need. */
export const attemptLock = (attempt: number): string => `abhyas-attempt-${attempt}`;
