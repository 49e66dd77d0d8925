import { digits } from '@abhyas/texts/digits';

/** What is typed or pasted as a code, a link to join included, for an address: the server reads the rest. */
export function typedCode(typed: string): string {
  const [, linked] = /\/join\/([^/?#\s]+)/.exec(typed) ?? [];
  const ascii = digits(linked ?? typed);
  return ascii.replace(/[^0-9A-Za-z-]/g, '').slice(0, 40);
}
