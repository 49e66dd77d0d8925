// The public face of this feature, for later features.
export {
  type Actor,
  commandLine,
  forgetEventsBefore,
  hasEventSince,
  type NewAuditEvent,
  nameless,
  recordEvent,
} from './record.queries.ts';
