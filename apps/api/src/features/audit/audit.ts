// The public face of this feature, for later features.
export {
  type Actor,
  commandLine,
  countEventsSince,
  hasEventSince,
  type NewAuditEvent,
  nameless,
  recordEvent,
} from './record.queries.ts';
