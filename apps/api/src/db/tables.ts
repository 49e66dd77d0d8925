import * as account_tables from './account-tables.ts';
import * as quiz_tables from './schema.ts';

/** Every table, as Drizzle wants them. */
export const tables = { ...account_tables, ...quiz_tables };
