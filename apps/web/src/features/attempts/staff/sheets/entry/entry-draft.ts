import type { Marks } from './marks.ts';

// What was typed and is not stored yet, so that a reload or a power cut loses nothing. In this browser alone, by the code of the
// sheet and the entry.

const keyOf = (code: string, entry: string) => `sheet-entry:${code}:${entry}`;

/** An unknown draft, or one of another length, is none. */
export function findDraft(code: string, entry: string, length: number): Marks | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(code, entry)) ?? 'null');
    if (!Array.isArray(stored) || stored.length !== length) return undefined;
    return stored.map((mark) => (Number.isInteger(mark) ? Number(mark) : undefined));
  } catch {
    return undefined;
  }
}

/** Whether the browser stores the draft. It refuses when its storage is full. */
export function keepDraft(code: string, entry: string, marks: Marks): boolean {
  try {
    localStorage.setItem(keyOf(code, entry), JSON.stringify(marks));
    return true;
  } catch {
    return false;
  }
}

export const forgetDraft = (code: string, entry: string): void => localStorage.removeItem(keyOf(code, entry));
