import { join } from 'node:path';

/** The checkout that is under test. */
export const repository = join(import.meta.dirname, '../..');
/** Where each suite leaves its report for npm test. */
export const reports = join(repository, 'test-results');
