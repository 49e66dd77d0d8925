// The public face of this feature, for later features.
export { isInClassOf } from './classes.queries.ts';
