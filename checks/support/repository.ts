import { join } from 'node:path';

/** The checkout under test. */
export const repository = join(import.meta.dirname, '../..');
/** Where each suite writes its report for npm test. */
export const reports = join(repository, 'test-results');
