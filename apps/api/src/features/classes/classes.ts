// The public face of this feature, for later features.
export {
  isActiveMember,
  isSeenBy,
  listClassesOf,
  listNames,
  type NamedClass,
} from './classes.queries.ts';
