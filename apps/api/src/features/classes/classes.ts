// The public face of this feature, for later features.
export {
  isActiveMember,
  isCurrentClassSeenBy,
  isInClassOf,
  isSeenBy,
  listClassesOf,
  listMemberships,
  listNames,
  type NamedClass,
} from './classes.queries.ts';
export { enterOnce } from './membership.queries.ts';
export { listKnown } from './staff/members.queries.ts';
export { storeNormalClassNames } from './staff/normal-names.service.ts';
export { classNamesOf } from './staff/people.queries.ts';
