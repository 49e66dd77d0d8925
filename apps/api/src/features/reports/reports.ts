// The public face of this feature, for later features.
export { recordScoresSent } from './reports.queries.ts';
