import { fileURLToPath } from 'node:url';

// The sources (src/) and the built program (dist/) lie side by side, so the same addresses hold for both.
const folder = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const folders = {
  manifest: folder('../package.json'),
  migrations: folder('./platform/db/migrations'),
  seed: folder('../seed'),
  /** The questions of the demo. */
  demo: folder('../demo'),
  /** The built web app. */
  web: folder('../../web/dist'),
};

const isSource = import.meta.url.endsWith('.ts');

/** The program that hashes passwords. */
export const hashProgram = folder(isSource ? './platform/crypto/hash-thread.mjs' : './hash-thread.js');

/** The programs that the server starts for files of strangers. */
export const programs = {
  /** Decodes pictures. */
  pictures: folder(isSource ? './features/accounts/profile/picture.process.ts' : './picture-process.js'),
  /** Reads files with questions. */
  imports: folder(isSource ? './features/imports/reader/import.process.ts' : './import-process.js'),
};
