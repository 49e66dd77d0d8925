// What later features use of the audit trail.
export {
  type Actor,
  commandLine,
  forgetEventsBefore,
  hasEventSince,
  type NewAuditEvent,
  recordEvent,
} from './record.queries.ts';
