import { cp } from 'node:fs/promises';
import { defineConfig } from 'rolldown';

export const programs = {
  main: 'src/main.ts',
  cli: 'src/cli/cli.ts',
  'hash-thread': 'src/platform/crypto/hash-thread.mjs',
  'picture-process': 'src/features/accounts/profile/picture.process.ts',
  'import-process': 'src/features/imports/reader/import.process.ts',
};

export default defineConfig({
  input: programs,
  platform: 'node',
  // Packages stay in node_modules; TypeScript of our own is built in.
  external: (id) => !/^([./#]|@abhyas\/)/.test(id),
  output: { dir: 'dist', cleanDir: true, sourcemap: true, chunkFileNames: '[name].js' },
  plugins: [
    {
      name: 'copy-migrations',
      writeBundle: () => cp('src/platform/db/migrations', 'dist/platform/db/migrations', { recursive: true }),
    },
  ],
});
