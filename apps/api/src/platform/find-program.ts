import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program that the machine may have. `path`: folders, as in the environment's PATH. */
export const findProgram = (name: string, path: string): string | undefined =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((program) => existsSync(program));
