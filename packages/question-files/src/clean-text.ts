import { EXCERPT_CHARACTERS } from './bounds.ts';

/** A plain text as questions store it: NFC, common spaces, nothing around it. Line breaks and joiners stay. */
export const cleanText = (text: string): string =>
  text
    .replace(/[\u00a0\u2007\u202f\t]/g, ' ')
    .replace(/\ufeff/g, '')
    .replaceAll('\0', '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
    .normalize('NFC');

/** The part of the file that a question was read from, shortened. */
export function excerptOf(text: string): string {
  if (text.length <= EXCERPT_CHARACTERS) return text;
  return `${text.slice(0, EXCERPT_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
