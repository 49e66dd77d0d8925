// The public face of this feature, for later features.
export {
  findAccount,
  findNamed,
  hasNoAccount,
  insertAdmin,
  listAccounts,
  listPeople,
  lockFirstAdmin,
} from './accounts.queries.ts';
export type { SmsTexts } from './codes/codes.messages.ts';
export { fillFoundBy, renewFoundBy } from './found-by.queries.ts';
export type { LogoPictures } from './profile/logo-parts.service.ts';
export type { PictureDecoder } from './profile/picture-decoder.service.ts';
export { readFileForm, readPictureForm } from './profile/profile-form.service.ts';
export type { UploadLimits } from './profile/upload-limits.service.ts';
export type { AccessTokens } from './rules/access-tokens.ts';
export { costOfParts, countParts } from './rules/sms-parts.ts';
export { actorOf, type StaffActor } from './sessions/guards.service.ts';
export { endSurplus } from './sessions/open-session.service.ts';
export type { SessionRegistry } from './sessions/registry.queries.ts';
export { requireLiveSession, requireSameRole } from './sessions/still-may.service.ts';
export { callerOf } from './sign-in/auth.deps.ts';
export { findUserById } from './sign-in/auth.queries.ts';
export { deleteLoginFailure } from './sign-in/login.queries.ts';
export { requireGoodPassword } from './sign-in/new-password.service.ts';
export { type OpenSession, prepareSignIn, type TakeTry } from './sign-in/prepare-sign-in.service.ts';
export { isNamed } from './staff/search.queries.ts';
export { openNameGiver } from './staff/usernames.service.ts';
export { insertUsers } from './staff/users.queries.ts';
export { listUsedSecrets, recordUsedSecret } from './used-secrets.queries.ts';
export { mayBeOfMissingSecret, missingSecrets, type UsedSecret } from './used-secrets.service.ts';
