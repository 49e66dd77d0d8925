// The public face of this feature, for later features.
export {
  isActiveMember,
  isInClassOf,
  isSeenBy,
  listClassesOf,
  listNames,
  type NamedClass,
} from './classes.queries.ts';
export { enterOnce } from './membership/membership.queries.ts';
