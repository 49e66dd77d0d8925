// The public face of this feature, for later features.
export { findAccount, hasNoAccount, insertAdmin } from './accounts.queries.ts';
export { actorOf } from './sessions/guards.ts';
