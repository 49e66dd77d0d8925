import { vi } from 'vitest';

// Before every test file of npm test, which asserts no duration: a wait ends when what it waits for is there, however busy the
// machine is. A test of a limit of time is a *.slow.test.ts, and waits as long as it says; so do fixtures that such tests share.
const PATIENCE_MS = 60_000;
const { waitFor } = vi;
const waitPatiently: typeof waitFor = (callback, options) =>
  waitFor(callback, { ...(typeof options === 'object' && options), timeout: PATIENCE_MS });
// A process runs many test files.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
