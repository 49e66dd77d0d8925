// All that the suites know of the server beside its calls and the contract. `.dependency-cruiser.mjs` lets no other
// module of the checks import from apps/, except the measurements in bench/, which time parts of the server.

// To add learners by SQL whom searches find.
export { accountFoundBy } from '../../apps/api/src/features/accounts/found-by.queries.ts';
// To sign in learners without hashing a password for each.
export {
  createAccessTokens,
  createRefreshToken,
  hashRefreshToken,
} from '../../apps/api/src/features/accounts/rules/access-tokens.ts';
export type { ByPlace } from '../../apps/api/src/features/attempts/rules/merging.ts';
// To read stored responses, which name questions and options by place.
export { answersOf } from '../../apps/api/src/features/attempts/rules/places.ts';
// To compute the receipt that an attempt must have.
export { signGrading } from '../../apps/api/src/features/grading/rules/signed-statements.ts';
// A learning platform that launches quizzes.
export { INSTRUCTOR, startPlatform } from '../../apps/api/src/features/lti/testing/platform.ts';
export { deriveKeys } from '../../apps/api/src/platform/crypto/keys.ts';
// To own the database that a suite kills, and to reach that of a running server.
export { attachEmbedded, startEmbedded } from '../../apps/api/src/platform/embedded-postgres/embedded.ts';
export { type RunAs, run } from '../../apps/api/src/platform/embedded-postgres/process.ts';
export { systemClock } from '../../apps/api/src/platform/time/clock.ts';
// To cut the connection between the server and its database.
export { type Network, openNetwork, type Target } from '../../apps/api/src/testing/network.ts';
