import { fileURLToPath } from 'node:url';

// The sources (src/) and the built program (dist/) lie side by side, so the same addresses hold for both.
const folder = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const folders = {
  migrations: folder('./platform/db/migrations'),
  seed: folder('../seed'),
  /** The built web app. */
  web: folder('../../web/dist'),
};

/** The program that decodes pictures. */
export const pictureProgram = folder(
  import.meta.url.endsWith('.ts') ? './features/accounts/profile/picture-process.ts' : './picture-process.js',
);

/** The program that hashes passwords. */
export const hashProgram = folder(
  import.meta.url.endsWith('.ts') ? './platform/crypto/hash-thread.mjs' : './hash-thread.js',
);

/** The program that reads files with questions. */
export const importProgram = folder(
  import.meta.url.endsWith('.ts')
    ? './features/quizzes/staff/imports/reader/import-process.ts'
    : './import-process.js',
);
