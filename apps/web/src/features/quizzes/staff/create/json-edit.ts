/** Writes another number where the text has one; a text that has changed there stays as it is. */
export function withNumberAt(text: string, offset: number, value: number): string {
  const written = /^-?\d[\d.eE+-]*/.exec(text.slice(offset))?.[0];
  if (written === undefined) return text;
  return text.slice(0, offset) + String(value) + text.slice(offset + written.length);
}
