import { NEEDS_PROTECTION } from './protected-cells.ts';

/** CSV in UTF-8 with a byte order mark, without cells that a spreadsheet would run as formulas or take for dates. */
export function csvOf(rows: string[][]): Uint8Array {
  const lines = rows.map((row) => row.map(writeCell).join(','));
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}

function writeCell(text: string): string {
  const safe = NEEDS_PROTECTION.test(text) ? `'${text}` : text;
  return /[",;\t|\n\r]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
