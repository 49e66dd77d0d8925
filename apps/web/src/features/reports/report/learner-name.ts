import type { Report } from '@abhyas/contract/reports';

/** The full name, else the username; '' in a preview by staff, which is no learner's. */
export const nameOf = ({ full_name, username }: Report['learner']): string => full_name.trim() || username;
