// The public face of this feature, for later features.
export {
  type Actor,
  byJob,
  commandLine,
  countEventsSince,
  hasEventSince,
  type NewAuditEvent,
  nameless,
  recordEvent,
  recordOnPeople,
} from './record.queries.ts';
export { shortEmail, shortPhone } from './rules/shortened.ts';
