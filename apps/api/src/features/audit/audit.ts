// The public face of this feature, for later features.
export {
  type Actor,
  commandLine,
  hasEventSince,
  type NewAuditEvent,
  nameless,
  recordEvent,
} from './record.queries.ts';
