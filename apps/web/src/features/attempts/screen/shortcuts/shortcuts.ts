export type Shortcut = 'next' | 'previous' | 'clear' | 'flag' | `option ${number}`;

const LETTERS: Record<string, Shortcut> = { n: 'next', p: 'previous', c: 'clear', f: 'flag' };

/** What a key means; by its place on the keyboard where the layout writes another script. */
export function shortcutOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Shortcut | undefined {
  const sign = /^[a-z0-9]$/i.test(key) ? key.toLowerCase() : placeOf(code);
  return /^[1-8]$/.test(sign) ? `option ${Number(sign)}` : LETTERS[sign];
}

const placeOf = (code: string): string =>
  /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? '';
