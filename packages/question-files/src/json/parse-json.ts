import { FileRefused } from '#issues.ts';
import { type Json, scanJson } from './scan-json.ts';

/** Throws FileRefused with the line of the first fault. */
export function parseJson(text: string): Json {
  const { root, issue } = scanJson(text);
  if (root) return root;
  if (issue.kind === 'expands') throw new FileRefused('file_expands');
  throw new FileRefused('file_broken', { line: issue.line });
}

/** A lone surrogate or a NUL cannot be stored. */
export const storable = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '');

/** A field of an object; undefined for anything else, and for null. */
export function fieldOf(json: Json | undefined, name: string): Json | undefined {
  const field = json?.kind === 'object' ? json.entries.get(name) : undefined;
  return field?.kind === 'null' ? undefined : field;
}

export const itemsOf = (json: Json | undefined): Json[] => (json?.kind === 'array' ? json.items : []);

export const stringOf = (json: Json | undefined): string | undefined =>
  json?.kind === 'string' ? storable(json.text) : undefined;
