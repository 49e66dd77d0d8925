import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Cleans up when the current test ends, or outside of a test when the file ends. */
export function cleanUpLater(clean: () => Promise<unknown>): void {
  // Vitest ignores an afterAll that a running test registers.
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  register(async () => void (await clean()));
}
