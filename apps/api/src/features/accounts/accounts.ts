// The public face of this feature, for later features.
export { findAccount, hasNoAccount, insertAdmin, listAccounts } from './accounts.queries.ts';
export type { PictureDecoder } from './profile/picture-decoder.ts';
export { readFileForm, readPictureForm } from './profile/profile-form.ts';
export type { UploadLimits } from './profile/upload-limits.ts';
export { actorOf, type StaffActor } from './sessions/guards.ts';
