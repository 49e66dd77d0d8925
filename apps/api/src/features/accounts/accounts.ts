// What later features use of accounts.
export { findAccount, hasNoAccount, insertAdmin } from './accounts.queries.ts';
export { actorOf } from './sessions/guards.ts';
