import { afterAll, vi } from 'vitest';

// A process runs many test files: what one of them puts in place of the browser's globals must not reach the next.
afterAll(() => vi.unstubAllGlobals());
