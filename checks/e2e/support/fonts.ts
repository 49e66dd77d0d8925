import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '#support/repository.ts';

/**
 * A fontconfig with Roboto, the system font of nearly every phone of the learners, and a font of symbols that it
 * lacks. Pictures are then the same on every Linux, and Devanagari shows only if the page loads its own font.
 */
export function phoneFonts(): string {
  const folder = join(repository, 'node_modules', '.abhyas', 'fonts');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'fonts.conf');
  const families = ['system-ui', 'sans-serif', 'serif', 'monospace'];
  const aliases = families.map(
    (family) =>
      `<alias binding="same"><family>${family}</family><prefer><family>Roboto</family><family>Noto Sans Math</family></prefer></alias>`,
  );
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${join(repository, 'node_modules', '@expo-google-fonts')}</dir>
<cachedir>${join(folder, 'cache')}</cachedir>${aliases.join('\n')}</fontconfig>\n`,
  );
  return file;
}
