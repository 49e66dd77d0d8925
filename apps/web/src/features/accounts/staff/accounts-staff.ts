// The public face of this feature's screens of staff.
export { NeededSecondFactor } from './second-factor/needed-second-factor.tsx';
export { secondFactorQuery } from './second-factor/second-factor.api.ts';
