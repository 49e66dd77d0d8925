import type { Report } from '@abhyas/contract/reports';

/** Staff preview a quiz up to a report that the server does not have: its id is 0, and it has no receipt. */
export const isStored = ({ id }: Pick<Report, 'id'>): boolean => id > 0;
