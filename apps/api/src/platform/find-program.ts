import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program that the machine may have. */
export const findProgram = (name: string, path = process.env.PATH ?? ''): string | undefined =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((program) => existsSync(program));
