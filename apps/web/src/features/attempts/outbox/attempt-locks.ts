import { useEffect } from 'react';
import { holdTabLock } from '#lib/tab-lock.ts';

/** Held by every page that runs a quiz: nothing may reload it. */
export const QUIZ_RUNNING = 'abhyas-quiz-running';

/** Held by every page that runs this attempt: it saves and submits, so that delivery need not. */
export const attemptLock = (attempt: number): string => `abhyas-attempt-${attempt}`;

/** Holds both as long as the screen is there. */
export function useHeldAttempt(attempt: number): void {
  useEffect(() => {
    const releases = [holdTabLock(QUIZ_RUNNING), holdTabLock(attemptLock(attempt))];
    return () => {
      for (const release of releases) release();
    };
  }, [attempt]);
}
