import * as accounts from './features/accounts/accounts.tables.ts';
import * as secondFactor from './features/accounts/second-factor/second-factor.tables.ts';
import * as userImports from './features/accounts/staff/import/user-imports.tables.ts';
import * as invitations from './features/accounts/staff/invitations/invitations.tables.ts';
import * as attempts from './features/attempts/attempts.tables.ts';
import * as overrides from './features/attempts/overrides/overrides.tables.ts';
import * as reopenings from './features/attempts/overrides/reopenings.tables.ts';
import * as sheets from './features/attempts/staff/sheets/sheets.tables.ts';
import * as audit from './features/audit/audit.tables.ts';
import * as classes from './features/classes/classes.tables.ts';
import * as grading from './features/grading/grading.tables.ts';
import * as institute from './features/institute/institute.tables.ts';
import * as bank from './features/quizzes/bank.tables.ts';
import * as quizzes from './features/quizzes/quizzes.tables.ts';
import * as imports from './features/quizzes/staff/imports/imports.tables.ts';
import * as guardians from './features/reports/guardians/guardians.tables.ts';

/** Every table of the database. */
export const tables = {
  ...audit,
  ...accounts,
  ...classes,
  ...secondFactor,
  ...userImports,
  ...invitations,
  ...institute,
  ...quizzes,
  ...bank,
  ...imports,
  ...attempts,
  ...overrides,
  ...reopenings,
  ...sheets,
  ...grading,
  ...guardians,
};
