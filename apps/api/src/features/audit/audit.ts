// The public face of this feature, for later features.
export { checkOf, type Ended, type EndedFile } from './ended-file.service.ts';
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
export { changedFields } from './rules/changed-fields.ts';
export { shortEmail, shortPhone } from './rules/shortened.ts';
