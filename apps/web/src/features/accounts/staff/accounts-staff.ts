// The public face of this feature's screens of staff.
export { NeededSecondFactor } from './second-factor/needed-second-factor.tsx';
export { secondFactorQuery } from './second-factor/second-factor.api.ts';
export { PrintSlips } from './slips/print-slips.tsx';
export { slipsMessages } from './slips/slips.messages.ts';
